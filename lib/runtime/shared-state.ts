type Delivery = { channel: string; result: string; lagSeconds: number };

export type AlertFigures = {
  subscriptions: Record<"active" | "unconfirmed" | "failing" | "ended", number>;
  pending: number;
  oldestSeconds: number; // Of sendable deliveries; 0 without any
};

type SharedState = {
  clockOffsetMs: number; // See lib/runtime/clock.ts
  /** By cause; as performance.now(). */
  failures: Map<string, { loggedAt: number; seenAt: number }>;
  invalidate?: (notices: string[]) => void;
  databasePool?: { totalCount: number; idleCount: number; waitingCount: number };
  noteDelivery?: (delivery: Delivery) => void;
  alertFigures?: () => Promise<AlertFigures>;
  /** Of the admin stream's last event. */
  adminPosition?: () => number;
  values: Map<string, unknown>;
};

// Next bundles the application separately from our server; a registered symbol lets both share one object.
const KEY = Symbol.for("detectory.shared-state");
const globals = globalThis as typeof globalThis & { [KEY]?: SharedState };

export const sharedState: SharedState = globals[KEY] ?? {
  clockOffsetMs: 0,
  failures: new Map(),
  values: new Map(),
};
globals[KEY] = sharedState;

/** One value per process: hot reload and a second bundle get the same. */
export function processWide<Value>(name: string, make: () => Value): Value {
  if (!sharedState.values.has(name)) sharedState.values.set(name, make());
  return sharedState.values.get(name) as Value;
}

import { AsyncLocalStorage } from "node:async_hooks";
import type { AdminListener } from "@/lib/runtime/admin-events";
import type { EventsAsked, EventsRead } from "@/lib/runtime/events";
import type { FairQueue } from "@/lib/runtime/fair-queue";

export type RequestContext = {
  requestId: string;
  /** Without its query, which may hold secrets. */
  path?: string;
  /** Whether the answer is one that visitors share. */
  isShared: boolean;
  /** The next three are absent in development, where Next sends as it renders. */
  scriptNonce?: string;
  pageStatus?: 200 | 404 | 503;
  head?: string;
  address?: string;
  tags: Set<string>;
  /** By which the write of this request can be withdrawn. */
  auditEntry?: number;
  /** Who is to be told of changes from now on, in the place of an answer. */
  listener?: AdminListener;
  /** As Date.now(): performance.now() stands still while a machine sleeps. */
  validUntil: number;
};

type Delivery = { channel: string; result: string; lagSeconds: number };

export type AlertFigures = {
  subscriptions: Record<"active" | "unconfirmed" | "failing" | "ended", number>;
  pending: number;
  /** Of what waits and may be sent; 0 when nothing does. */
  oldestSeconds: number;
};

type SharedState = {
  requestContexts: AsyncLocalStorage<RequestContext>;
  /** By cause; as Date.now(). */
  failures: Map<string, { loggedAt: number; seenAt: number }>;
  invalidate?: (notices: string[]) => void;
  /** How many changes this process has heard of; null while it may miss some. */
  heardChanges?: () => number | null;
  readStatusEvents?: (asked: EventsAsked) => Promise<EventsRead>;
  databasePool?: { totalCount: number; idleCount: number; waitingCount: number };
  noteDelivery?: (delivery: Delivery) => void;
  countVisitorsRead?: (from: "standby" | "leader") => void;
  alertFigures?: () => Promise<AlertFigures>;
  passwordQueue?: FairQueue;
};

// Next bundles the application apart from our server: a registered symbol lets both share one object.
const KEY = Symbol.for("detectory.shared-state");
const globals = globalThis as typeof globalThis & { [KEY]?: SharedState };

export const sharedState: SharedState = globals[KEY] ?? {
  requestContexts: new AsyncLocalStorage(),
  failures: new Map(),
};
globals[KEY] = sharedState;

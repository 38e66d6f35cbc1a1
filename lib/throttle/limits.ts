type Limit = {
  /** Within WINDOW; then a delay begins. */
  failures: number;
  /** In seconds; each further failure doubles it, up to `longestDelay`. */
  firstDelay: number;
  longestDelay: number;
};

const FIRM = { firstDelay: 30, longestDelay: 600 };

/** `pair`: an address on an account; `device`: a device that knows it; `invites`: codes that a sub-admin made; `alerts`: asked for. */
export const LIMITS = {
  pair: { failures: 10, ...FIRM },
  device: { failures: 10, ...FIRM },
  // Only strangers together reach it, and it may not keep the owner out for long.
  account: { failures: 100, firstDelay: 5, longestDelay: 20 },
  // An address may be that of a whole office.
  address: { failures: 300, ...FIRM },
  register: { failures: 30, ...FIRM },
  invites: { failures: 30, ...FIRM },
  alerts: { failures: 100, ...FIRM },
} as const satisfies Record<string, Limit>;

export type ThrottleKind = keyof typeof LIMITS;

/** In seconds. */
export const WINDOW = 900;

type Limit = {
  /** Within `window`; then a delay begins. */
  failures: number;
  /** In seconds; each further failure doubles it, up to `longestDelay`. */
  firstDelay: number;
  longestDelay: number;
  /** In seconds. */
  window: number;
};

const QUARTER_HOUR = 900;
const FIRM = { firstDelay: 30, longestDelay: 600, window: QUARTER_HOUR };

/**
 * `pair`: an address on an account; `device`: a device that knows it; `newcomer`: a network whose first tries on an account,
 * or at registering, no other client can use up; `code`: second-factor codes after the right password; `registrations`: wrong
 * invitation codes from anywhere; `invites`: codes that a sub-admin created; `alerts`: requested ones.
 */
export const LIMITS = {
  pair: { failures: 10, ...FIRM },
  device: { failures: 10, ...FIRM },
  account: { failures: 100, firstDelay: 5, longestDelay: 20, window: QUARTER_HOUR },
  newcomer: { failures: 3, firstDelay: QUARTER_HOUR, longestDelay: QUARTER_HOUR, window: QUARTER_HOUR },
  // Whoever fails here has the password: ten at once, then four an hour.
  code: { failures: 10, firstDelay: 300, longestDelay: QUARTER_HOUR, window: 86_400 },
  // An address may be that of a whole office.
  address: { failures: 300, ...FIRM },
  register: { failures: 30, ...FIRM },
  registrations: { failures: 200, firstDelay: 5, longestDelay: 60, window: QUARTER_HOUR },
  invites: { failures: 30, ...FIRM },
  alerts: { failures: 100, ...FIRM },
} as const satisfies Record<string, Limit>;

export type ThrottleKind = keyof typeof LIMITS;

type Limit = {
  failures: number;
  firstDelay: number; // In seconds; doubles with each further failure, up to `longestDelay`
  longestDelay: number;
  window: number; // seconds
};

const QUARTER_HOUR = 900;
const STRICT = { firstDelay: 30, longestDelay: 600, window: QUARTER_HOUR };

/** `pair`: an address on an account; `newcomer`: a network's first tries, which others can't exhaust. */
export const LIMITS = {
  pair: { failures: 10, ...STRICT },
  device: { failures: 10, ...STRICT },
  account: { failures: 100, firstDelay: 5, longestDelay: 20, window: QUARTER_HOUR },
  newcomer: { failures: 3, firstDelay: QUARTER_HOUR, longestDelay: QUARTER_HOUR, window: QUARTER_HOUR },
  // They know the password: ten at once, then four an hour.
  code: { failures: 10, firstDelay: 300, longestDelay: QUARTER_HOUR, window: 86_400 },
  // An address may be a whole office.
  address: { failures: 300, ...STRICT },
  register: { failures: 30, ...STRICT },
  registrations: { failures: 200, firstDelay: 5, longestDelay: 60, window: QUARTER_HOUR },
  invites: { failures: 30, ...STRICT },
  previews: { failures: 300, ...STRICT },
  alerts: { failures: 100, ...STRICT },
} as const satisfies Record<string, Limit>;

export type ThrottleKind = keyof typeof LIMITS;

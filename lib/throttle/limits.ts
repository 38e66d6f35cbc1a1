type Limit = {
  /** Failures in a window of 15 minutes after which a delay begins. */
  failures: number;
  /** The first delay in seconds; each further failure doubles it up to the longest. */
  firstDelay: number;
  longestDelay: number;
};

const FIRM = { firstDelay: 30, longestDelay: 600 };

/**
 * What is counted: failures of an address on an account, from a device that knows the account, on the account
 * from anywhere, from an address on any account; wrong codes from an address; codes that a sub-admin made.
 */
export const LIMITS = {
  pair: { failures: 10, ...FIRM },
  device: { failures: 10, ...FIRM },
  // Strangers reach it only together, and it may not keep the owner out for long.
  account: { failures: 100, firstDelay: 5, longestDelay: 20 },
  // An address may be that of a whole office, so it is allowed many times as much.
  address: { failures: 300, ...FIRM },
  register: { failures: 30, ...FIRM },
  invites: { failures: 30, ...FIRM },
} as const satisfies Record<string, Limit>;

export type ThrottleKind = keyof typeof LIMITS;

/** The seconds in which failures are counted together. */
export const WINDOW = 900;

/** What is counted: failures on an account, from a device that knows it, from an address, wrong codes. */
export type ThrottleKind = "account" | "device" | "address" | "register";

/** Failures in a window of 15 minutes after which a delay begins (QUALITY.md, No one in, 3). */
export const FAILURE_LIMITS: Record<ThrottleKind, number> = {
  account: 10,
  device: 10,
  // An address may be that of a whole office, so it is allowed many times as much.
  address: 300,
  register: 30,
};

/** The first delay in seconds; each further failure doubles it up to the longest. */
export const FIRST_DELAY = 30;
export const LONGEST_DELAY = 600;

/** The seconds in which failures are counted together. */
export const WINDOW = 900;

export const RECHECK_REASONS = [
  "before-patch",
  "stale",
  "promoted",
  "visited",
  "detected-without-evidence",
] as const;

export type RecheckReason = (typeof RECHECK_REASONS)[number];

export const MAX_RECHECKS = 200; // Per response

import { DAY } from "@/lib/dates";

const FIRST_MS = 2_000;
const MAX_RETRY_MS = 60 * 60 * 1_000;
export const PATIENCE_MS = 3 * DAY;
export const PATIENCE_WITH_SILENCE_MS = 60 * 60 * 1_000; // For push services that never accepted a delivery

/** Exponential back-off with 50% jitter, so that deliveries that failed together aren't retried together. */
export function retryDelayMs(failures: number, random = Math.random()): number {
  const whole = Math.min(FIRST_MS * 2 ** Math.min(failures - 1, 20), MAX_RETRY_MS);
  return Math.round(whole / 2 + (whole / 2) * random);
}

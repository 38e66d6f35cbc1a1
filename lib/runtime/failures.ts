import { isDiskFull, isUnavailable } from "@/lib/database/errors";
import { sharedState } from "@/lib/runtime/shared-state";

const MINUTE = 60_000;
const DISK_FULL = "disk full";

/** Null for an error that concerns one request alone. */
export function failureCause(error: unknown, message: unknown): string | null {
  if (isDiskFull(error)) return DISK_FULL;
  return isUnavailable(error) ? String(message) : null;
}

export type Failures = typeof sharedState.failures;

/** Failures unrelated to requests have their own `failures`, so that they don't explain a 503. */
export function shouldLog(cause: string, failures: Failures = sharedState.failures): boolean {
  const now = performance.now();
  const { loggedAt = -MINUTE } = failures.get(cause) ?? {};
  const isDue = now - loggedAt >= MINUTE;
  failures.set(cause, { loggedAt: isDue ? now : loggedAt, seenAt: now });
  return isDue;
}

/** Whether the log already explains why requests currently fail. */
export function isExplained(): boolean {
  return [...sharedState.failures.values()].some(({ loggedAt }) => performance.now() - loggedAt < MINUTE);
}

export function isDiskFullNow(): boolean {
  return performance.now() - (sharedState.failures.get(DISK_FULL)?.seenAt ?? -MINUTE) < MINUTE;
}

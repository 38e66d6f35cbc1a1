import "server-only";
import { env } from "@/lib/runtime/env";
import { noteValidFor } from "@/lib/runtime/request-context";

const DAY = 86_400_000;

/** How long a verification keeps a status from being stale (docs/product/history.md#verifying). */
function freshFor(): number {
  return env("STALE_AFTER_DAYS") * DAY;
}

/** What was last verified before this moment is stale. */
export function staleBefore(now = new Date()): Date {
  return new Date(now.getTime() - freshFor());
}

/** Says that what was read ends to be true when the first of these that are fresh goes stale. */
export function noteStaleness(verified: readonly { verifiedAt: Date | string; isStale: boolean }[]): void {
  for (const { verifiedAt, isStale } of verified) {
    if (!isStale) noteValidFor(new Date(verifiedAt).getTime() + freshFor() - Date.now() + 1);
  }
}

import "server-only";
import { durationHolds } from "@/lib/dates";
import { env } from "@/lib/runtime/env";
import { noteValidUntil } from "@/lib/runtime/request-context";

const DAY = 86_400_000;

/** Milliseconds (docs/product/history.md#verifying). */
function freshFor(): number {
  return env("STALE_AFTER_DAYS") * DAY;
}

export function staleBefore(now = new Date()): Date {
  return new Date(now.getTime() - freshFor());
}

export function staleSince(provider: { verifiedAt: string; isStale: boolean }): Date | null {
  return provider.isStale ? new Date(new Date(provider.verifiedAt).getTime() + freshFor()) : null;
}

/** The response expires when the first of these goes stale. */
export function noteStaleness(verified: readonly { verifiedAt: Date | string; isStale: boolean }[]): void {
  for (const { verifiedAt, isStale } of verified) {
    if (!isStale) noteValidUntil(new Date(verifiedAt).getTime() + freshFor() + 1);
  }
}

/** The response expires when an ongoing longest streak would be displayed differently. */
export function noteRun(seconds: number, now: Date): void {
  if (seconds > 0) noteValidUntil(now.getTime() + durationHolds(seconds * 1_000));
}

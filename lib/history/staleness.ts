import "server-only";
import { durationHolds } from "@/lib/dates";
import { env } from "@/lib/runtime/env";
import { noteValidFor } from "@/lib/runtime/request-context";

const DAY = 86_400_000;

/** Milliseconds (docs/product/history.md#verifying). */
function freshFor(): number {
  return env("STALE_AFTER_DAYS") * DAY;
}

export function staleBefore(now = new Date()): Date {
  return new Date(now.getTime() - freshFor());
}

/** From when on nobody has looked again; null where somebody has, lately. */
export function staleSince(provider: { verifiedAt: string; isStale: boolean }): Date | null {
  return provider.isStale ? new Date(new Date(provider.verifiedAt).getTime() + freshFor()) : null;
}

/** Limits the lifetime of the response to when the first of these goes stale. */
export function noteStaleness(verified: readonly { verifiedAt: Date | string; isStale: boolean }[]): void {
  for (const { verifiedAt, isStale } of verified) {
    if (!isStale) noteValidFor(new Date(verifiedAt).getTime() + freshFor() - Date.now() + 1);
  }
}

/** Limits the lifetime of the response to when the longest undetected time would read otherwise, if it goes on. */
export function noteLongest({ longestUndetectedSeconds }: { longestUndetectedSeconds: number }): void {
  if (longestUndetectedSeconds > 0) noteValidFor(durationHolds(longestUndetectedSeconds * 1_000));
}

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

/** From when on nobody has looked again; null where somebody has, lately. */
export function staleSince(provider: { verifiedAt: string; isStale: boolean }): Date | null {
  return provider.isStale ? new Date(new Date(provider.verifiedAt).getTime() + freshFor()) : null;
}

/** Limits the lifetime of the response to when the first of these goes stale. */
export function noteStaleness(verified: readonly { verifiedAt: Date | string; isStale: boolean }[]): void {
  for (const { verifiedAt, isStale } of verified) {
    if (!isStale) noteValidUntil(new Date(verifiedAt).getTime() + freshFor() + 1);
  }
}

/** Limits the lifetime of the response to when an undetected time would read otherwise, if it goes on. */
export function noteRun(seconds: number, now: Date): void {
  if (seconds > 0) noteValidUntil(now.getTime() + durationHolds(seconds * 1_000));
}

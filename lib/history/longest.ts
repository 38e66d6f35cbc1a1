import "server-only";
import { durationHolds } from "@/lib/dates";
import { noteValidUntil } from "@/lib/runtime/request-context";

/** Limits the lifetime of the response to when an undetected time would read otherwise, if it goes on. */
export function noteRun(seconds: number, now: Date): void {
  if (seconds > 0) noteValidUntil(now.getTime() + durationHolds(seconds * 1_000));
}

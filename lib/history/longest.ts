import "server-only";
import { durationHolds } from "@/lib/dates";
import { noteValidUntil } from "@/lib/runtime/request-context";

/** The response expires when an ongoing longest streak would be displayed differently. */
export function noteRun(seconds: number, now: Date): void {
  if (seconds > 0) noteValidUntil(now.getTime() + durationHolds(seconds * 1_000));
}

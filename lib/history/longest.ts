import "server-only";
import { durationHolds } from "@/lib/dates";
import type { BarInterval } from "@/lib/history/history-bar";
import type { YearHistory } from "@/lib/history/year";
import { noteValidUntil } from "@/lib/runtime/request-context";

/** The response expires when an ongoing longest streak would be displayed differently. */
export function noteRun(seconds: number, now: Date): void {
  if (seconds > 0) noteValidUntil(now.getTime() + durationHolds(seconds * 1_000));
}

/** The response expires after 1% of the listed time, because shares of a new provider change quickly. */
export function noteShares([first, second]: readonly BarInterval[], now: Date): void {
  if (first && second) noteValidUntil(now.getTime() + (now.getTime() - new Date(first.from).getTime()) / 100);
}

export function noteHistory(history: YearHistory, now: Date): YearHistory {
  noteRun(history.figures.longestUndetectedSeconds, now);
  noteShares(history.intervals, now);
  return history;
}

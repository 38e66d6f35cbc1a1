import type { StatusInterval } from "@/lib/history/vocabulary";
import type { ProviderStatus } from "@/lib/providers/vocabulary";

/** One UTC day of a provider; null before it was listed. */
export type StatusDay = { date: string; status: ProviderStatus | null };

type Span = Pick<StatusInterval, "status" | "from">;

const DAY = 86_400_000;

/** The status at the end of each of the dates, of intervals that are oldest first. Today counts as it stands now. */
export function statusDays(intervals: readonly Span[], dates: readonly string[]): StatusDay[] {
  return dates.map((date) => {
    const end = Date.parse(date) + DAY;
    return { date, status: intervals.findLast(({ from }) => from.getTime() < end)?.status ?? null };
  });
}

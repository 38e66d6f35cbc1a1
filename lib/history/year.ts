import { DAY } from "@/lib/dates";
import { clipIntervals, historyFigures } from "@/lib/history/figures";
import type {
  HistoryFigures,
  HistoryRange,
  StatusInterval,
  StatusShares,
  StoredInterval,
} from "@/lib/history/vocabulary";

const SPANS = [30, 90, 365]; // Days; the last one is the length of the history shown

export const YEAR_DAYS = 365;

export type YearFigures = Omit<HistoryFigures, "shares"> & {
  /** By how many days back, the longest last. */
  spans: { days: number; shares: StatusShares }[];
  /** Whole days, at most a year's. */
  listedDays: number;
};

export type YearHistory = { from: Date; intervals: StatusInterval[]; figures: YearFigures };

function lastDays(days: number, now: Date): HistoryRange {
  return { from: new Date(now.getTime() - days * DAY), to: now, endsNow: true };
}

export function yearRange(now: Date): HistoryRange {
  return lastDays(YEAR_DAYS, now);
}

export function yearHistory(stored: readonly StoredInterval[], now: Date): YearHistory {
  const range = yearRange(now);
  const { shares, ...figures } = historyFigures(stored, range);
  const spans = SPANS.map((days) => ({ days, shares: historyFigures(stored, lastDays(days, now)).shares }));
  const listing = stored.find(({ isListing }) => isListing);
  const listedDays = listing ? Math.floor((now.getTime() - listing.from.getTime()) / DAY) : YEAR_DAYS;
  return {
    from: range.from,
    intervals: clipIntervals(stored, range),
    figures: { ...figures, spans, listedDays: Math.min(Math.max(listedDays, 1), YEAR_DAYS) },
  };
}

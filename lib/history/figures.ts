import { evidenceOf } from "@/lib/catalogue/evidence";
import type { ProviderStatus } from "@/lib/catalogue/statuses";
import { DAY } from "@/lib/dates";
import type {
  GameHistory,
  HistoryFigures,
  HistoryRange,
  ProviderHistory,
  StatusInterval,
  StoredInterval,
} from "@/lib/history/answers";
import { statusShares } from "@/lib/history/shares";

type Milliseconds = Record<ProviderStatus, number>;

/** Open intervals stay open only if the range ends now. */
export function clipIntervals(intervals: readonly StoredInterval[], range: HistoryRange): StatusInterval[] {
  const { from, to, endsNow } = range;
  if (from >= to && !endsNow) return [];
  return intervals
    .filter(
      (interval) => (endsNow || interval.from < to) && (interval.until === null || interval.until > from),
    )
    .map((interval) => ({
      status: interval.status,
      from: new Date(Math.max(interval.from.getTime(), from.getTime())),
      until: endsNow || (interval.until && interval.until < to) ? interval.until : to,
      ...evidenceOf(interval),
      note: interval.note,
    }));
}

export function statusTimes(
  clipped: readonly Pick<StatusInterval, "status" | "from" | "until">[],
  { to }: Pick<HistoryRange, "to">,
): Milliseconds {
  const times: Milliseconds = { undetected: 0, detected: 0, updating: 0 };
  for (const interval of clipped) times[interval.status] += length(interval, to);
  return times;
}

export function historyFigures(
  intervals: readonly StoredInterval[],
  range: HistoryRange,
  clipped: readonly StatusInterval[] = clipIntervals(intervals, range),
): HistoryFigures {
  return {
    shares: statusShares(statusTimes(clipped, range)),
    detections: changesTo("detected", intervals, range).length,
    medianRecoverySeconds: medianSeconds(
      changesTo("undetected", intervals, range).flatMap(({ recoveryMs }) => recoveryMs ?? []),
    ),
    longestUndetectedSeconds: longestUndetected(clipped, range),
  };
}

export function intervalHistory(
  providerId: number,
  stored: readonly StoredInterval[],
  range: HistoryRange,
): Omit<ProviderHistory, "verifications"> {
  const { from, to } = range;
  const intervals = clipIntervals(stored, range);
  return { providerId, from, to, intervals, ...historyFigures(stored, range, intervals) };
}

export function gameHistory(
  gameId: number,
  byProvider: ReadonlyMap<number, readonly StoredInterval[]>,
  range: HistoryRange,
): GameHistory {
  const { from, to } = range;
  const providers = [...byProvider].map(([id, stored]) => intervalHistory(id, stored, range));
  const clipped = providers.flatMap(({ intervals }) => intervals);
  return { gameId, from, to, providers, shares: statusShares(statusTimes(clipped, range)) };
}

function length({ from, until }: Pick<StatusInterval, "from" | "until">, to: Date): number {
  return Math.max(0, (until ?? to).getTime() - from.getTime());
}

function changesTo(
  status: ProviderStatus,
  intervals: readonly StoredInterval[],
  { from, to, endsNow }: HistoryRange,
): StoredInterval[] {
  return intervals.filter(
    (interval) =>
      interval.status === status &&
      !interval.isListing &&
      interval.from >= from &&
      (endsNow || interval.from < to),
  );
}

function longestUndetected(clipped: readonly StatusInterval[], { to }: HistoryRange): number {
  const runs = clipped.filter(({ status }) => status === "undetected");
  return Math.max(0, ...runs.map((run) => length(run, to))) / 1000;
}

function medianSeconds(milliseconds: readonly number[]): number | null {
  const sorted = milliseconds.toSorted((a, b) => a - b);
  const [low, high] = [sorted[(sorted.length - 1) >> 1], sorted[sorted.length >> 1]];
  return low === undefined || high === undefined ? null : (low + high) / 2_000;
}

const SPANS = [30, 90, 365]; // Days; the last one is the length of the history shown

export const YEAR_DAYS = 365;

export function rangeOfDays(days: number, now: Date): HistoryRange {
  return { from: new Date(now.getTime() - days * DAY), to: now, endsNow: true };
}

export const yearRange = (now: Date): HistoryRange => rangeOfDays(YEAR_DAYS, now);

export function yearHistory(stored: readonly StoredInterval[], now: Date) {
  const range = yearRange(now);
  const { shares, ...figures } = historyFigures(stored, range);
  const sharesOf = (days: number) => historyFigures(stored, rangeOfDays(days, now)).shares;
  const spans = SPANS.map((days) => ({ days, shares: sharesOf(days) }));
  const listing = stored.find(({ isListing }) => isListing);
  const listedDays = listing ? Math.floor((now.getTime() - listing.from.getTime()) / DAY) : YEAR_DAYS;
  return {
    from: range.from,
    intervals: clipIntervals(stored, range),
    figures: { ...figures, spans, listedDays: Math.min(Math.max(listedDays, 1), YEAR_DAYS) },
  };
}

export type YearHistory = ReturnType<typeof yearHistory>;
export type YearFigures = YearHistory["figures"];

import { evidenceOf } from "@/lib/catalogue/evidence";
import type { ProviderStatus } from "@/lib/catalogue/statuses";
import type { HistoryRange, StoredInterval } from "@/lib/history/answers";
import { clipIntervals, gameHistory, historyFigures } from "@/lib/history/figures";

const day = (number: number) => new Date(Date.UTC(2026, 0, number));
const SECONDS_A_DAY = 86_400;
const always: HistoryRange = { from: day(1), to: day(31), endsNow: true };

type Beginning = [day: number, status: ProviderStatus, daysToRecover?: number];

function intervals(...beginnings: Beginning[]): StoredInterval[] {
  return beginnings.map(([from, status, daysToRecover], place) => {
    const next = beginnings[place + 1];
    const span = { status, from: day(from), until: next ? day(next[0]) : null };
    const recoveryMs = daysToRecover === undefined ? null : daysToRecover * SECONDS_A_DAY * 1_000;
    return { ...span, ...evidenceOf({}), note: null, isListing: place === 0, recoveryMs };
  });
}

test("shares are relative to the listed time", () => {
  const history = intervals([21, "undetected"], [26, "updating"], [29, "detected"]);
  expect(historyFigures(history, always).shares).toEqual({ undetected: 0.5, updating: 0.3, detected: 0.2 });
});

test("has no figures for the time before the listing", () => {
  const range = { from: day(1), to: day(5), endsNow: false };
  const history = intervals([5, "detected"], [6, "undetected"]);
  expect(clipIntervals(history, range)).toEqual([]);
  expect(historyFigures(history, range)).toEqual({
    shares: { undetected: 0, detected: 0, updating: 0 },
    detections: 0,
    medianRecoverySeconds: null,
    longestUndetectedSeconds: 0,
  });
});

test("cuts intervals to the range; only the current one has no end", () => {
  const history = intervals([1, "undetected"], [10, "detected"], [20, "undetected"]);
  const cut = (from: number, to: number, endsNow: boolean) =>
    clipIntervals(history, { from: day(from), to: day(to), endsNow }).map(({ status, from, until }) => [
      status,
      from.getUTCDate(),
      until?.getUTCDate() ?? null,
    ]);
  expect(cut(5, 15, false)).toEqual([
    ["undetected", 5, 10],
    ["detected", 10, 15],
  ]);
  expect(cut(10, 20, false)).toEqual([["detected", 10, 20]]);
  expect(cut(12, 25, false)).toEqual([
    ["detected", 12, 20],
    ["undetected", 20, 25],
  ]);
  expect(cut(25, 31, true)).toEqual([["undetected", 25, null]]);
  expect(cut(15, 15, false)).toEqual([]);
});

test("a change to detected counts where it happens, a listing as detected does not", () => {
  const history = intervals([1, "detected"], [5, "undetected"], [10, "updating"], [12, "detected"]);
  const detections = (from: number, to: number) =>
    historyFigures(history, { from: day(from), to: day(to), endsNow: false }).detections;
  expect(detections(1, 31)).toBe(1);
  expect(detections(12, 31)).toBe(1);
  expect(detections(1, 12)).toBe(0);
  expect(detections(13, 31)).toBe(0);
});

test("counts a whole recovery in the range it ends in", () => {
  const history = intervals([1, "undetected"], [2, "detected"], [20, "undetected", 18]);
  const recovery = (from: number, to: number) =>
    historyFigures(history, { from: day(from), to: day(to), endsNow: false }).medianRecoverySeconds;
  expect(recovery(15, 31)).toBe(18 * SECONDS_A_DAY);
  expect(recovery(1, 20)).toBeNull();
  expect(recovery(21, 31)).toBeNull();
});

test("the median of an even number is the mean of the middle two", () => {
  const history = intervals(
    [1, "detected"],
    [2, "undetected", 1],
    [3, "detected"],
    [13, "undetected", 10],
    [14, "detected"],
    [16, "undetected", 2],
    [17, "detected"],
    [20, "undetected", 3],
  );
  expect(historyFigures(history, always).medianRecoverySeconds).toBe(2.5 * SECONDS_A_DAY);
});

test("the median is exact to half a millisecond", () => {
  const recovered = intervals([1, "detected"], [2, "undetected"], [3, "detected"], [4, "undetected"]);
  const history = recovered.map((interval, place) => ({
    ...interval,
    recoveryMs: [null, 171, null, 172][place] ?? null,
  }));
  expect(historyFigures(history, always).medianRecoverySeconds).toBe(0.1715);
});

test("counts the longest undetected time within the range, up to now", () => {
  const history = intervals([1, "undetected"], [11, "updating"], [12, "undetected"]);
  const longest = (from: number) =>
    historyFigures(history, { ...always, from: day(from) }).longestUndetectedSeconds / SECONDS_A_DAY;
  expect(longest(1)).toBe(19);
  expect(longest(25)).toBe(6);
});

test("a game's shares are relative to the combined listed time of its providers", () => {
  const byProvider = new Map([
    [7, intervals([1, "undetected"])],
    [3, intervals([21, "detected"])],
  ]);
  const history = gameHistory(5, byProvider, always);
  expect(history).toMatchObject({ gameId: 5, shares: { undetected: 0.75, detected: 0.25, updating: 0 } });
  expect(history.providers.map(({ providerId }) => providerId)).toEqual([7, 3]);
  expect(history.providers[1]).toMatchObject({
    from: day(1),
    to: day(31),
    intervals: [{ status: "detected", from: day(21), until: null, ...evidenceOf({}), note: null }],
    detections: 0,
    medianRecoverySeconds: null,
    longestUndetectedSeconds: 0,
  });
});

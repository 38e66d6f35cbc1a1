import "server-only";
import { scaleLinear, scaleUtc } from "d3-scale";
import { curveStepAfter, line } from "d3-shape";
import { type ProviderStatus, totalOf } from "@/lib/catalogue/statuses";
import { grouped } from "@/lib/counted";
import { formatMonth, formatMonthDay } from "@/lib/dates";
import type { Insights } from "@/lib/insights/answers";

/** Positions are shares of width and height from the top left. */
type Tick = { at: number; label: string };

/** Paths share a 1,000 by 1,000 square. */
export type Drawing = { paths: { d: string; status: ProviderStatus }[]; dates: Tick[]; levels: Tick[] };

const SIDE = 1_000;
const CLEAR = 0.36; // Minimum distance from an end, so that date labels don't overlap

type Span = { from: Date; to: Date };
const permille = (share: number) => Math.round(share * 1_000) / 1_000;

function timeScale(points: readonly Span[]) {
  return scaleUtc([points[0]?.from ?? 0, points.at(-1)?.to ?? 1], [0, SIDE]);
}

function dateTicks(points: readonly Span[]): Tick[] {
  const x = timeScale(points);
  const [first, last] = x.domain();
  const isLong = first?.getUTCFullYear() !== last?.getUTCFullYear();
  return x
    .ticks(6)
    .filter((date) => date.getUTCHours() === 0)
    .map((date) => ({ at: permille(x(date) / SIDE), label: tickLabel(date, isLong) }))
    .filter(({ at }) => at > CLEAR && at < 1 - CLEAR);
}

function tickLabel(date: Date, isLong: boolean): string {
  const [month = "", year] = formatMonth(date).split(" ");
  if (date.getUTCDate() !== 1) return formatMonthDay(date);
  return isLong ? `${month.slice(0, 3)} ${year}` : month.slice(0, 3);
}

/** Interrupted where nothing was listed. */
function steps(series: Insights["series"], heightOf: (shares: Insights["shares"]) => number): string {
  const x = timeScale(series);
  const y = scaleLinear([0, 1], [SIDE, 0]);
  const points = series.flatMap(({ from, to, shares }, index) => {
    const step = { at: x(from), height: totalOf(shares) > 0 ? Math.round(y(heightOf(shares))) : null };
    const next = series[index + 1];
    const isLast = !next || totalOf(next.shares) === 0; // The last step before a gap needs its own end
    return isLast ? [step, { ...step, at: x(to), isEnd: true }] : [step];
  });
  const edge = line<{ at: number; height: number | null }>()
    .defined(({ height }) => height !== null)
    .x(({ at }) => at)
    .y(({ height }) => height ?? SIDE)
    .curve(curveStepAfter)
    .digits(0);
  const corners = points.filter(
    (point, index) => "isEnd" in point || point.height !== points[index - 1]?.height,
  );
  // Lines alternate between horizontal and vertical, so H and V halve the path.
  const path = (edge(corners) ?? "").replace(/L(\d+),\d+L\d+,(\d+)/g, "H$1V$2");
  const pieces = path.split("M").slice(1);
  return pieces.map((piece) => `M${piece}V${SIDE}H${Number.parseInt(piece, 10)}z`).join("");
}

export function drawShares(series: Insights["series"]): Drawing {
  return {
    paths: [
      { d: steps(series, () => 1), status: "detected" },
      { d: steps(series, ({ detected }) => 1 - detected), status: "updating" },
      { d: steps(series, ({ undetected }) => undetected), status: "undetected" },
    ],
    dates: dateTicks(series),
    levels: [0, 0.5, 1].map((share) => ({ at: 1 - share, label: `${share * 100}%` })),
  };
}

export function drawDetections(series: Insights["detectionSeries"]): Drawing {
  const x = timeScale(series);
  const most = Math.max(1, ...series.map(({ detections }) => detections));
  const y = scaleLinear([0, most], [SIDE, 0]).nice(3);
  const gap = Math.min(6, SIDE / Math.max(1, series.length) / 4);
  const bars = series
    .filter(({ detections }) => detections > 0)
    .map(({ from, to, detections }) => {
      const width = Math.max(1, Math.round(x(to) - x(from) - gap));
      return `M${Math.round(x(from))} ${SIDE}V${Math.round(y(detections))}h${width}V${SIDE}z`;
    });
  return {
    paths: [{ d: bars.join(""), status: "detected" }],
    dates: dateTicks(series),
    levels: y
      .ticks(3)
      .filter(Number.isInteger)
      .map((count) => ({ at: permille(y(count) / SIDE), label: grouped(count) })),
  };
}

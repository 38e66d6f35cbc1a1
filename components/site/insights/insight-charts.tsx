"use client";

import { Chart, type Points } from "@/components/site/insights/chart";
import { BEST_FIRST, totalOf } from "@/lib/catalogue/statuses";
import { capitalized, counted, grouped } from "@/lib/counted";
import { formatLongDate, formatMonth, formatShortDate } from "@/lib/dates";
import type { StatusShares } from "@/lib/history/answers";
import { formatShares } from "@/lib/history/shares";
import { type BinUnit, binsOf } from "@/lib/insights/bins";
import type { Drawing } from "@/lib/insights/drawing";

const NAMES: Record<BinUnit, string> = { day: "Day", week: "Week from", month: "Month", year: "Year" };

type Series = { from: Date; to: Date; unit: BinUnit; drawing: Drawing };

function nameOf(unit: BinUnit, date: Date): string {
  if (unit === "year") return String(date.getUTCFullYear());
  return unit === "month" ? formatMonth(date) : formatLongDate(date);
}

function pointsOf({ from, to, unit }: Series): Points {
  const bins = binsOf(unit, from, to);
  const length = to.getTime() - from.getTime();
  return {
    name: NAMES[unit],
    names: bins.map((bin) => nameOf(unit, bin.from)),
    edges: bins.map((bin) => (bin.from.getTime() - from.getTime()) / length),
    ends: [formatShortDate(from), formatShortDate(new Date(to.getTime() - 1))],
  };
}

function inWords(shares: StatusShares): string {
  const percents = formatShares(shares);
  return BEST_FIRST.map((status) => `${percents[status]} ${status}`).join(", ");
}

type ShareChartProps = Series & { values: StatusShares[]; whole: StatusShares };

export function ShareChart({ values, whole, ...series }: ShareChartProps) {
  const start = values.find((shares) => totalOf(shares) > 0) ?? whole;
  const end = values.at(-1) ?? whole;
  const last = formatShares(end);
  const labels = BEST_FIRST.toReversed().map((status) => ({
    text: `${capitalized(status)} ${last[status]}`,
    className: status,
  }));
  const [before, now] = [formatShares(start).undetected, last.undetected];
  const direction = end.undetected < start.undetected ? "fell" : "rose";
  return (
    <Chart
      points={pointsOf(series)}
      title="Share of each status"
      takeaway={
        before === now ? `Undetected stayed at ${now}` : `Undetected ${direction} from ${before} to ${now}`
      }
      summary={`Over the whole range: ${inWords(whole)}.`}
      drawing={series.drawing}
      head="Undetected · Updating · Detected"
      values={values
        .map(formatShares)
        .map((percents) => BEST_FIRST.map((status) => percents[status]).join(" · "))}
      descriptions={values.map(inWords)}
      labels={labels}
    />
  );
}

export function DetectionChart({ values, ...series }: Series & { values: number[] }) {
  const { unit, drawing } = series;
  const points = pointsOf(series);
  const counts = values.map(grouped);
  const total = values.reduce((sum, count) => sum + count, 0);
  const max = Math.max(...values);
  const most = values.indexOf(max);
  const when = unit === "week" ? "in the week from" : "in";
  return (
    <Chart
      points={points}
      title={`Detections per ${unit}`}
      takeaway={
        max === 0 ? "No detections" : `Most detections: ${counts[most]} ${when} ${points.names[most]}`
      }
      summary={`${counted(total, "detection")} in this range.`}
      drawing={drawing}
      head="Detections"
      values={counts}
      descriptions={values.map((count) => counted(count, "detection"))}
    />
  );
}

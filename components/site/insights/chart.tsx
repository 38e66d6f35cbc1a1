import { clsx } from "clsx";
import { useState } from "react";
import { FiguresAsTable } from "@/components/shared/insights/figures-as-table";
import { DayStepper } from "@/components/site/history/day-stepper";
import type { Drawing } from "@/lib/insights/drawing";

export type Points = {
  name: string;
  names: string[];
  edges: number[]; // As fractions of the width
  ends: [string, string];
};

type ChartProps = {
  title: string;
  takeaway: string;
  summary: string;
  drawing: Drawing;
  points: Points;
  head: string;
  values: string[];
  descriptions: string[];
  labels?: { text: string; className: string }[]; // In the order of the areas, from top to bottom
};

const percent = (share: number) => `${Math.round(share * 1_000) / 10}%`;

export function Chart({ title, takeaway, summary, drawing, points, labels = [], ...table }: ChartProps) {
  const { edges, names, ends } = points;
  const { head, values, descriptions } = table;
  const [point, setPoint] = useState<number | null>(null);
  const sentence = (index: number) => `${names[index]}: ${descriptions[index]}`;
  const [from = 0, to = 1] = point === null ? [] : edges.slice(point, point + 2);
  return (
    <figure aria-label={title} className="panel mt-5 p-5 md:p-6 [&>div]:mb-8 [&>div]:ml-9">
      <p className="text-quiet text-sm">{title}</p>
      <h3 className="mb-5 text-lg">{takeaway}</h3>
      {labels.length > 0 && (
        <p className="mb-3 flex flex-wrap gap-x-5 gap-y-1 text-sm">
          {labels.map(({ text, className }) => (
            <span key={text} className={`${className} legend inline-flex items-center gap-2`}>
              {text}
            </span>
          ))}
        </p>
      )}
      <DayStepper
        label={`${title}: ${points.name.toLowerCase()}`}
        days={values.length}
        edges={edges}
        day={point}
        onDay={setPoint}
        dayText={sentence}
      >
        <svg width="100%" height="240" className="chart" aria-hidden>
          <svg viewBox="0 0 1000 1000" preserveAspectRatio="none" overflow="visible" aria-hidden>
            {drawing.paths.map(({ d, status }) => (
              <path key={status} d={d} className={status} />
            ))}
            <path
              d={drawing.levels.map(({ at }) => `M0 ${at * 1_000}h1000`).join("")}
              className="stroke-hairline"
              vectorEffect="non-scaling-stroke"
            />
          </svg>
          {drawing.levels.map(({ at, label }) => (
            <text key={label} y={percent(at)} dy="4" dx="-8" textAnchor="end">
              {label}
            </text>
          ))}
          {[{ at: 0, label: ends[0] }, ...drawing.dates, { at: 1, label: ends[1] }].map(({ at, label }) => (
            <text
              key={at}
              x={percent(at)}
              y="255"
              textAnchor={at === 0 ? undefined : at === 1 ? "end" : "middle"}
              // On phones, these could overlap the ends.
              className={clsx("fill-quiet", at < 1 && (at > 0 ? "max-sm:hidden" : "max-[20rem]:hidden"))}
            >
              {label}
            </text>
          ))}
          {point !== null && (
            <rect
              x={percent(from)}
              width={percent(to - from)}
              height="100%"
              className="fill-none stroke-text"
            />
          )}
        </svg>
      </DayStepper>
      <p className="min-h-6 text-sm">{point === null ? summary : sentence(point)}</p>
      <FiguresAsTable
        caption={title}
        heads={[points.name, head]}
        rows={values.map((value, index) => [names[index] ?? "", value])}
      />
    </figure>
  );
}

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
    <div className="panel mt-5 p-5 md:p-6">
      <figure aria-label={title}>
        <p className="text-quiet text-sm">{title}</p>
        <h3 className="mb-5 text-lg">{takeaway}</h3>
        {labels.length > 0 && (
          <p className="mb-3 flex flex-wrap gap-x-5 gap-y-1 text-sm">
            {labels.map(({ text, className }) => (
              <span key={text} className="inline-flex items-center gap-2">
                <svg width="10" height="10" className={className} opacity="0.4" aria-hidden="true">
                  <rect width="10" height="10" />
                </svg>
                {text}
              </span>
            ))}
          </p>
        )}
        <div className="pl-9">
          <DayStepper
            label={`${title}: ${points.name.toLowerCase()}`}
            days={values.length}
            edges={edges}
            day={point}
            onDay={setPoint}
            dayText={sentence}
          >
            <svg width="100%" height="240" className="strip-months chart" aria-hidden="true">
              <svg viewBox="0 0 1000 1000" preserveAspectRatio="none" aria-hidden="true">
                <g opacity="0.4">
                  {drawing.paths.map(({ d, className }) => (
                    <path key={className} d={d} className={className} />
                  ))}
                </g>
              </svg>
              {drawing.levels.map(({ at, label }) => (
                <g key={label}>
                  <text y={percent(at)} dy="4" dx="-8" textAnchor="end">
                    {label}
                  </text>
                  <line x2="100%" y1={percent(at)} y2={percent(at)} className="stroke-hairline" />
                </g>
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
          <svg width="100%" height="20" className="strip-months" aria-hidden="true">
            {[{ at: 0, label: ends[0] }, ...drawing.dates, { at: 1, label: ends[1] }].map(({ at, label }) => (
              <g key={at}>
                <text x={percent(at)} y="15" textAnchor={at === 0 ? undefined : at === 1 ? "end" : "middle"}>
                  {label}
                </text>
              </g>
            ))}
          </svg>
        </div>
        <figcaption className="mt-3 min-h-6 text-sm">{point === null ? summary : sentence(point)}</figcaption>
      </figure>
      <FiguresAsTable
        caption={title}
        heads={[points.name, head]}
        rows={values.map((value, index) => [names[index] ?? "", value])}
      />
    </div>
  );
}

"use client";

import { useState } from "react";
import { FiguresAsTable } from "@/components/shared/insights/figures-as-table";
import { StripStepper } from "@/components/site/history/strip-stepper";
import type { Drawing } from "@/lib/insights/drawing";

type ChartProps = {
  title: string;
  summary: string;
  drawing: Drawing;
  edges: number[]; // As fractions of the width
  names: string[];
  pointName: string;
  ends: [string, string];
  head: string;
  values: string[];
  descriptions: string[];
  labels?: { at: number; text: string }[]; // Labels, so that the chart doesn't rely on color alone
};

const percent = (share: number) => `${Math.round(share * 1_000) / 10}%`;

/** Values are available by pointer, touch and arrow keys, and in a table below. */
export function Chart(props: ChartProps) {
  const {
    title,
    summary,
    drawing,
    edges,
    names,
    pointName,
    ends,
    head,
    values,
    descriptions,
    labels = [],
  } = props;
  const [point, setPoint] = useState<number | null>(null);
  const sentence = (index: number) => `${names[index]}: ${descriptions[index]}`;
  const [from = 0, to = 1] = point === null ? [] : edges.slice(point, point + 2);
  return (
    <div className="panel mt-5 p-5 md:p-6">
      <figure aria-label={title}>
        <h3 className="mb-5 text-lg">{title}</h3>
        <StripStepper
          label={`${title}: ${pointName.toLowerCase()}`}
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
                <text y={percent(at)} dy={at < 0.1 ? 14 : -5} dx="4">
                  {label}
                </text>
                <line x2="100%" y1={percent(at)} y2={percent(at)} className="stroke-hairline" />
              </g>
            ))}
            {labels.map(({ at, text }) => (
              <g key={text}>
                <text x="100%" y={percent(at)} textAnchor="end" dx="-8" dy="4">
                  {text}
                </text>
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
        </StripStepper>
        <svg width="100%" height="20" className="strip-months" aria-hidden="true">
          {[{ at: 0, label: ends[0] }, ...drawing.dates, { at: 1, label: ends[1] }].map(({ at, label }) => (
            <g key={at}>
              <text x={percent(at)} y="15" textAnchor={at === 0 ? undefined : at === 1 ? "end" : "middle"}>
                {label}
              </text>
            </g>
          ))}
        </svg>
        <figcaption className="mt-3 min-h-6 text-sm">{point === null ? summary : sentence(point)}</figcaption>
      </figure>
      <FiguresAsTable
        caption={title}
        heads={[pointName, head]}
        rows={values.map((value, index) => [names[index] ?? "", value])}
      />
    </div>
  );
}

"use client";

import { type PointerEvent, useRef, useState } from "react";
import type { Drawing } from "@/lib/insights/drawing";

type ChartProps = {
  title: string;
  /** What the chart shows as long as nobody points at it. */
  summary: string;
  drawing: Drawing;
  /** Where each point begins, as a share of the width. */
  edges: number[];
  names: string[];
  /** What a point is called, such as "Day". */
  pointName: string;
  /** The dates at both ends. */
  ends: [string, string];
  /** The column of the table, and what it says of each point. */
  head: string;
  values: string[];
  /** The same in words. */
  told: string[];
  /** Written at the end of the chart, so that nothing hangs on its colours. */
  labels?: { at: number; text: string }[];
};

const percent = (share: number) => `${Math.round(share * 1_000) / 10}%`;

/** A chart that tells its figures to who points, taps or presses the arrow keys, and to all in a table below it. */
export function Chart(props: ChartProps) {
  const { title, summary, drawing, edges, names, pointName, ends, head, values, told, labels = [] } = props;
  const [point, setPoint] = useState<number | null>(null);
  const range = useRef<HTMLInputElement>(null);
  const last = values.length - 1;
  const sentence = (index: number) => `${names[index]}: ${told[index]}`;
  const follow = (event: PointerEvent<HTMLElement>) => {
    const { left, width } = event.currentTarget.getBoundingClientRect();
    const share = (event.clientX - left) / width;
    setPoint(
      Math.max(
        0,
        edges.findLastIndex((edge) => edge <= share),
      ),
    );
  };
  const [from = 0, to = 1] = point === null ? [] : edges.slice(point, point + 2);
  return (
    <div className="panel mt-5 p-5 md:p-6">
      <figure aria-label={title}>
        <h3 className="mb-5 text-lg">{title}</h3>
        <div
          className="strip-stepper"
          onPointerMove={follow}
          onPointerDown={follow}
          onPointerUp={() => range.current?.focus({ preventScroll: true })}
          onPointerLeave={(event) => event.pointerType === "mouse" && setPoint(null)}
        >
          <svg width="100%" height="240" className="strip-months" aria-hidden="true">
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
          <input
            ref={range}
            type="range"
            min={0}
            max={last}
            value={point ?? last}
            aria-label={`${title}: ${pointName.toLowerCase()}`}
            aria-valuetext={sentence(point ?? last)}
            onChange={(event) => setPoint(event.target.valueAsNumber)}
            onFocus={() => setPoint((shown) => shown ?? last)}
          />
        </div>
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
      <details className="mt-2 text-sm">
        <summary className="w-fit py-1 text-quiet hover:text-text">As a table</summary>
        <table className="figure mt-2 text-xs [&_td]:py-1 [&_td]:text-right [&_th]:pr-5 [&_th]:text-left [&_th]:font-normal">
          <caption className="sr-only">{title}</caption>
          <thead className="text-quiet">
            <tr>
              <th scope="col">{pointName}</th>
              <th scope="col">{head}</th>
            </tr>
          </thead>
          <tbody>
            {values.map((value, index) => (
              <tr key={names[index]}>
                <th scope="row">{names[index]}</th>
                <td>{value}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </div>
  );
}

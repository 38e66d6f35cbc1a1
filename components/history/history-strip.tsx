"use client";

import { type PointerEvent, useRef, useState } from "react";
import { Strip } from "@/components/history/strip";
import { formatDay, formatMonth } from "@/lib/dates";
import {
  describeStrip,
  describeStripDay,
  stripDays,
  stripMonths,
  stripParts,
  stripStart,
} from "@/lib/history/strip";

type HistoryStripProps = {
  packed: string;
  /** The minute of the strip from which on nobody has looked again. */
  staleFrom: number | null;
  now: Date;
};

/** A year of a provider, day by day: a finger, a mouse or the arrow keys ask what was so on each. */
export function HistoryStrip({ packed, staleFrom, now }: HistoryStripProps) {
  const parts = stripParts(packed);
  const days = stripDays(parts);
  const start = stripStart(days, now);
  const [day, setDay] = useState<number | null>(null);
  const range = useRef<HTMLInputElement>(null);
  const dateOf = (index: number) => formatDay(new Date(start.getTime() + index * 86_400_000));
  const told = (index: number) => `${dateOf(index)}: ${describeStripDay(parts, index)}`;
  const follow = (event: PointerEvent<HTMLElement>) => {
    const { left, width } = event.currentTarget.getBoundingClientRect();
    const index = Math.floor(((event.clientX - left) / width) * days);
    setDay(Math.min(days - 1, Math.max(0, index)));
  };
  return (
    <figure className="strip-figure">
      <div
        className="strip-stepper"
        onPointerMove={follow}
        onPointerDown={follow}
        onPointerUp={() => range.current?.focus({ preventScroll: true })}
        onPointerLeave={(event) => event.pointerType === "mouse" && setDay(null)}
      >
        <Strip parts={parts} staleFrom={staleFrom} day={day} className="h-12" />
        <input
          ref={range}
          type="range"
          min={0}
          max={days - 1}
          value={day ?? days - 1}
          aria-label="Day"
          aria-valuetext={told(day ?? days - 1)}
          onChange={(event) => setDay(event.target.valueAsNumber)}
          onFocus={() => setDay((shown) => shown ?? days - 1)}
        />
      </div>
      <StripMonths start={start} days={days} />
      <figcaption className="mt-3 flex min-h-6 flex-wrap items-baseline justify-between gap-x-6 gap-y-1 text-sm">
        <span>{day === null ? describeStrip(parts) : told(day)}</span>
        <StripLegend isStale={staleFrom !== null} />
      </figcaption>
    </figure>
  );
}

function StripMonths({ start, days }: { start: Date; days: number }) {
  return (
    <svg className="strip-months" width="100%" height="20" aria-hidden="true">
      {stripMonths(start, days).map(({ date, day }) => (
        <text key={day} x={`${(day / days) * 100}%`} y="15">
          {formatMonth(date).slice(0, 3)}
        </text>
      ))}
    </svg>
  );
}

const LEGEND = [
  { word: "undetected", top: 0, className: "fill-undetected-fill" },
  { word: "updating", top: 2, className: "fill-updating-fill" },
  { word: "detected", top: 4, className: "fill-detected-fill" },
];

function StripLegend({ isStale }: { isStale: boolean }) {
  return (
    <span className="flex flex-wrap gap-x-4 gap-y-1 text-quiet text-xs" aria-hidden="true">
      {LEGEND.map(({ word, top, className }) => (
        <span key={word} className="inline-flex items-center gap-1.5">
          <svg width="6" height="12" aria-hidden="true">
            <rect y={top} width="6" height="8" className={className} />
          </svg>
          {word}
        </span>
      ))}
      {isStale && (
        <span className="inline-flex items-center gap-1.5">
          <svg width="14" height="12" aria-hidden="true">
            <rect width="14" height="10" className="fill-quiet" />
            <rect width="14" height="10" fill="url(#strip-hatch)" />
          </svg>
          not re-checked
        </span>
      )}
    </span>
  );
}

import type { ReactNode } from "react";
import { formatMonth } from "@/lib/dates";
import { barMonths } from "@/lib/history/history-bar";

export function HistoryBarMonths({ start, days }: { start: Date; days: number }) {
  return (
    <svg className="overflow-visible fill-quiet text-[min(0.75rem,4vw)]" width="100%" height="20" aria-hidden>
      {barMonths(start, days).map(({ date, day }) => (
        <text key={day} x={`${(day / days) * 100}%`} y="15" className="max-md:even:hidden">
          {formatMonth(date).slice(0, 3)}
        </text>
      ))}
    </svg>
  );
}

const LEGEND = [
  { word: "undetected", top: 0 },
  { word: "updating", top: 2 },
  { word: "detected", top: 4 },
];

type HistoryBarLegendProps = { isStale: boolean; hasPatches?: boolean };

export function HistoryBarLegend({ isStale, hasPatches = false }: HistoryBarLegendProps) {
  return (
    <span className="flex flex-wrap gap-x-4 gap-y-1 text-quiet text-xs" aria-hidden>
      {LEGEND.map(({ word, top }) => (
        <Entry key={word} word={word} width={6}>
          <rect y={top} width="6" height="8" className={`${word} fill-(--fill)`} />
        </Entry>
      ))}
      {hasPatches && (
        <Entry word="patch" width={2}>
          <rect width="2" height="12" className="fill-text" />
        </Entry>
      )}
      {isStale && (
        <Entry word="not re-checked" width={14}>
          <rect width="14" height="10" className="fill-quiet" />
          <rect width="14" height="10" fill="url(#strip-hatch)" />
        </Entry>
      )}
    </span>
  );
}

function Entry({ word, width, children }: { word: string; width: number; children: ReactNode }) {
  return (
    <span className="inline-flex items-center gap-1.5">
      <svg width={width} height="12" aria-hidden>
        {children}
      </svg>
      {word}
    </span>
  );
}

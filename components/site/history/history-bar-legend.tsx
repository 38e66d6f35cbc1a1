import { formatMonth } from "@/lib/dates";
import { barMonths } from "@/lib/history/history-bar";

export function HistoryBarMonths({ start, days }: { start: Date; days: number }) {
  return (
    <svg className="strip-months" width="100%" height="20" aria-hidden="true">
      {barMonths(start, days).map(({ date, day }) => (
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

export function HistoryBarLegend({
  isStale,
  hasPatches = false,
}: {
  isStale: boolean;
  hasPatches?: boolean;
}) {
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
      {hasPatches && (
        <span className="inline-flex items-center gap-1.5">
          <svg width="2" height="12" aria-hidden="true">
            <rect width="2" height="12" className="fill-text" />
          </svg>
          patch
        </span>
      )}
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

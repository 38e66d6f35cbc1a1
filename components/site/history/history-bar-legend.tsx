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
  { word: "undetected", className: "before:mb-1 before:bg-undetected-fill" },
  { word: "updating", className: "before:my-0.5 before:bg-updating-fill" },
  { word: "detected", className: "before:mt-1 before:bg-detected-fill" },
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
      {LEGEND.map(({ word, className }) => (
        <span
          key={word}
          className={`inline-flex items-center gap-1.5 before:h-2 before:w-1.5 before:forced-color-adjust-none ${className}`}
        >
          {word}
        </span>
      ))}
      {hasPatches && (
        <span className="inline-flex items-center gap-1.5 before:h-3 before:w-0.5 before:bg-text">patch</span>
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

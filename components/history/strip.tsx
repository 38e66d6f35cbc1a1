import { clsx } from "clsx";
import { describeStrip, type StripPart, stripDays, stripPath } from "@/lib/history/strip";

/** Each status has a height of its own on the strip: what is well stands up, what is not sinks. */
const DRAWN = [
  { status: null, top: 11, height: 2, className: "fill-hairline" },
  { status: "undetected", top: 0, height: 16, className: "fill-undetected-fill" },
  { status: "updating", top: 4, height: 16, className: "fill-updating-fill" },
  { status: "detected", top: 8, height: 16, className: "fill-detected-fill" },
] as const;
const MINUTES = 24 * 60;

type StripProps = {
  parts: readonly StripPart[];
  /** The minute of the strip from which on nobody has looked again; hatched. */
  staleFrom?: number | null;
  /** The day that is looked at, from 0. */
  day?: number | null;
  /** Says the same in words; without it the strip is the drawing of a text beside it. */
  isLabelled?: boolean;
  className: string;
};

/**
 * The history of a provider as a row of days in the colour and at the height of their status, a handful of shapes
 * however much has changed. `className` gives the height.
 */
export function Strip({ parts, staleFrom, day, isLabelled = false, className }: StripProps) {
  const days = stripDays(parts);
  const stale = staleFrom == null ? null : Math.max(0, staleFrom / MINUTES);
  return (
    <svg
      role={isLabelled ? "img" : undefined}
      aria-label={isLabelled ? describeStrip(parts) : undefined}
      aria-hidden={isLabelled ? undefined : true}
      className={clsx("strip", className)}
      data-days={days}
    >
      <svg
        viewBox={`0 0 ${days} 24`}
        preserveAspectRatio="none"
        width="100%"
        height="100%"
        aria-hidden="true"
      >
        {DRAWN.map(({ status, top, height, className }) => {
          const d = stripPath(parts, status, { top, height });
          return d && <path key={className} d={d} className={className} />;
        })}
      </svg>
      {stale !== null && stale < days && (
        <rect
          x={`${(stale / days) * 100}%`}
          width={`${((days - stale) / days) * 100}%`}
          height="100%"
          fill="url(#strip-hatch)"
        />
      )}
      {day != null && (
        <rect
          x={`${(day / days) * 100}%`}
          width={`${100 / days}%`}
          height="100%"
          className="fill-none stroke-text"
          vectorEffect="non-scaling-stroke"
        />
      )}
    </svg>
  );
}

/** What the strips of a page refer to, once. Hidden by its size: a drawing that is not displayed lends no pattern. */
export function StripShapes() {
  return (
    <svg width="0" height="0" className="absolute" aria-hidden="true" focusable="false">
      <pattern
        id="strip-hatch"
        width="5"
        height="5"
        patternUnits="userSpaceOnUse"
        patternTransform="rotate(45)"
      >
        <path d="M0 0H5V2.6H0z" className="fill-surface" />
      </pattern>
    </svg>
  );
}

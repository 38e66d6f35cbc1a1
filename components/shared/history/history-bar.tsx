import { clsx } from "clsx";
import { type BarPart, type BarPatch, barDays, barPath, DAY_MINUTES } from "@/lib/history/history-bar";

/** 24 high: good statuses are higher, bad ones lower. A path shows one status by its stroke, another by its fill. */
function Days({ parts }: { parts: readonly BarPart[] }) {
  const decided = barPath(parts, "undetected", 8) + barPath(parts, "detected", 8, 16);
  const undecided = barPath(parts, "updating", 12) + barPath(parts, null, 11, 2);
  return (
    <>
      {decided && <path d={decided} className="decided" />}
      {undecided && <path d={undecided} className="undecided" />}
    </>
  );
}

type HistoryBarProps = {
  parts: readonly BarPart[];
  patch?: string; // From barPatchPath
  /** Text alternative; omit it if adjacent text says the same. */
  label?: string;
  className: string;
};

export function HistoryBar({ parts, patch, label, className }: HistoryBarProps) {
  return (
    <svg
      role={label && "img"}
      aria-label={label}
      aria-hidden={label ? undefined : true}
      className={clsx("strip", className)}
      data-days={barDays(parts)}
      viewBox={`0 0 ${barDays(parts)} 24`}
      preserveAspectRatio="none"
    >
      <Days parts={parts} />
      {patch && <path d={patch} className="patch" />}
    </svg>
  );
}

type MarkedHistoryBarProps = Omit<HistoryBarProps, "patch"> & {
  staleFrom: number | null; // In minutes; hatched from here on
  patches: readonly BarPatch[];
  day: number | null;
};

export function MarkedHistoryBar(props: MarkedHistoryBarProps) {
  const { parts, staleFrom, patches, day, label, className } = props;
  const days = barDays(parts);
  const stale = staleFrom === null ? days : Math.max(0, staleFrom / DAY_MINUTES);
  return (
    <svg
      role={label && "img"}
      aria-label={label}
      aria-hidden={label ? undefined : true}
      className={clsx("strip", className)}
      data-days={days}
    >
      <svg viewBox={`0 0 ${days} 24`} preserveAspectRatio="none" width="100%" height="100%" aria-hidden>
        <Days parts={parts} />
      </svg>
      {stale < days && (
        <rect
          x={`${(stale / days) * 100}%`}
          width={`${((days - stale) / days) * 100}%`}
          height="100%"
          fill="url(#strip-hatch)"
        />
      )}
      {patches.map(({ minute }) => (
        <rect
          key={minute}
          x={`${(minute / DAY_MINUTES / days) * 100}%`}
          width="2"
          height="100%"
          className="fill-text"
        />
      ))}
      {day !== null && (
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

/** Hidden by size: patterns of an element with display:none don't render. */
export function HistoryBarShapes() {
  return (
    <svg width="0" height="0" className="absolute" aria-hidden focusable="false">
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

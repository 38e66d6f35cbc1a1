import { clsx } from "clsx";

export type Tick = { status: string | null; weight: number };

const STATUSES = [null, "undetected", "updating", "detected"];
const HEIGHT = 24;
const MANY = 80; // Above this, phones need thinner ticks

function tickLine({ weight }: Tick, day: number): string {
  const half = 2 + ((HEIGHT - 6) / 2) * weight;
  return `M${day + 0.5} ${HEIGHT / 2 - half}v${2 * half}`;
}

type TickRowProps = { ticks: Tick[]; day?: number | null; className: string };

/** Decorative, oldest first. `weight` (0 to 1) sets a tick's height. */
export function TickRow({ ticks, day, className }: TickRowProps) {
  return (
    <svg
      aria-hidden
      viewBox={`0 0 ${ticks.length} ${HEIGHT}`}
      preserveAspectRatio="none"
      data-dense={ticks.length > MANY || undefined}
      className={clsx("tick-row block w-full", className)}
    >
      {STATUSES.map((status) => {
        const lines = ticks.map((tick, day) => (tick.status === status ? tickLine(tick, day) : "")).join("");
        return (
          lines && (
            <path key={status} d={lines} className={status ?? undefined} vectorEffect="non-scaling-stroke" />
          )
        );
      })}
      {day != null && (
        <rect
          x={day}
          width="1"
          height={HEIGHT}
          className="fill-none stroke-text"
          vectorEffect="non-scaling-stroke"
        />
      )}
    </svg>
  );
}

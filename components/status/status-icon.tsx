import { clsx } from "clsx";

type StatusIconProps = {
  status: string;
  /** Hatches the shape, because nobody has looked for long. */
  isStale?: boolean;
  className?: string;
};

/** The shape of a status in its colour: shield with check or cross, rotating arrows, question mark. */
export function StatusIcon({ status, isStale, className }: StatusIconProps) {
  return (
    <span
      className={clsx("status-icon", className)}
      data-status={status}
      data-stale={isStale || undefined}
      aria-hidden="true"
    />
  );
}

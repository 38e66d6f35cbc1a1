import { clsx } from "clsx";

type StatusIconProps = { status: string; isStale?: boolean; className?: string };

export function StatusIcon({ status, isStale, className }: StatusIconProps) {
  return (
    <span
      className={clsx("status-icon", className)}
      data-status={status}
      data-stale={isStale || undefined}
      aria-hidden
    />
  );
}

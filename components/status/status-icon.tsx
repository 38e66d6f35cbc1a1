import { clsx } from "clsx";

const KNOWN = ["undetected", "detected", "updating"];

/** The shape of a status in its colour: shield with check or cross, rotating arrows, question mark. */
export function StatusIcon({ status, className }: { status: string; className?: string }) {
  return (
    <svg className={clsx("status-icon", className)} data-status={status} aria-hidden="true">
      <use href={`#status-${KNOWN.includes(status) ? status : "unknown"}`} />
    </svg>
  );
}

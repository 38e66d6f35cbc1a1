import { StatusIcon } from "@/components/shared/status/status-icon";
import { capitalized } from "@/lib/counted";

export function StatusBadge({ status, isStale }: { status: string; isStale?: boolean }) {
  return (
    <span key={status} data-status={status} className="status-badge">
      <StatusIcon status={status} isStale={isStale} />
      {capitalized(status)}
    </span>
  );
}

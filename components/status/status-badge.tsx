import { StatusIcon } from "@/components/status/status-icon";
import { capitalised } from "@/lib/providers/vocabulary";

/** Status as a small chip: shape, word and colour; the label is the status capitalised (docs/product/catalogue.md#statuses). */
export function StatusBadge({ status, isStale }: { status: string; isStale?: boolean }) {
  return (
    <span data-status={status} className="status-badge">
      <StatusIcon status={status} isStale={isStale} />
      {capitalised(status)}
    </span>
  );
}

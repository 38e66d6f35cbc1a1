import { StatusIcon } from "@/components/status/status-icon";
import { capitalised } from "@/lib/providers/vocabulary";

/** Status as a small chip: shape, word and colour; the label is the status capitalised (docs/product/catalogue.md#statuses). */
export function StatusBadge({ status }: { status: string }) {
  return (
    <span data-status={status} className="status-badge">
      <StatusIcon status={status} />
      {capitalised(status)}
    </span>
  );
}

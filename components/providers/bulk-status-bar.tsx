"use client";

import type { BulkProps } from "@/components/admin/section-record";
import { useBulkStatusChange } from "@/components/providers/use-status-change";
import type { ProviderRow } from "@/components/query/resources";
import { StatusIcon } from "@/components/status/status-icon";
import { Button } from "@/components/ui/button";
import { capitalised, PROVIDER_STATUSES } from "@/lib/providers/vocabulary";

/** Sets one status for all selected providers; it stays in sight at the bottom of the window. */
export function BulkStatusBar({ chosen, onClear }: BulkProps<ProviderRow>) {
  const change = useBulkStatusChange();
  return (
    <fieldset
      disabled={change.isPending}
      className="panel sticky bottom-4 z-20 mt-4 flex flex-wrap items-center gap-2 bg-raised px-4 py-3 shadow-lg"
    >
      <legend className="sr-only">Selected providers</legend>
      <p role="status" className="figure mr-auto text-sm">
        {chosen.length} selected
      </p>
      <span className="text-quiet text-sm max-sm:order-last max-sm:sr-only">Set status to</span>
      {PROVIDER_STATUSES.map((status) => (
        <Button
          key={status}
          variant="secondary"
          size="sm"
          className="max-sm:order-last max-sm:h-11 max-sm:flex-1 max-sm:basis-0 max-sm:gap-1.5 max-sm:px-1"
          onClick={() => change.mutate({ providers: chosen, status }, { onSuccess: onClear })}
        >
          <StatusIcon status={status} />
          {capitalised(status)}
        </Button>
      ))}
      <Button variant="ghost" size="sm" onClick={onClear}>
        Clear selection
      </Button>
    </fieldset>
  );
}

"use client";

import { StatusIcon } from "@/components/status/status-icon";
import { Button } from "@/components/ui/button";
import { capitalised, PROVIDER_STATUSES, type ProviderStatus } from "@/lib/providers/vocabulary";

type BulkStatusBarProps = {
  count: number;
  isBusy: boolean;
  onChoose: (status: ProviderStatus) => void;
  onClear: () => void;
};

/** Sets one status for all selected providers; it stays in sight at the bottom of the window. */
export function BulkStatusBar({ count, isBusy, onChoose, onClear }: BulkStatusBarProps) {
  if (count === 0) return null;
  return (
    <fieldset
      disabled={isBusy}
      className="panel sticky bottom-4 z-20 mt-4 flex flex-wrap items-center gap-2 bg-raised px-4 py-3 shadow-lg"
    >
      <legend className="sr-only">Selected providers</legend>
      <p role="status" className="figure mr-auto text-sm">
        {count} selected
      </p>
      <span className="text-quiet text-sm max-sm:order-last max-sm:sr-only">Set status to</span>
      {PROVIDER_STATUSES.map((status) => (
        <Button
          key={status}
          variant="secondary"
          size="sm"
          className="max-sm:order-last max-sm:h-11 max-sm:flex-1 max-sm:basis-0 max-sm:gap-1.5 max-sm:px-1"
          onClick={() => onChoose(status)}
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

"use client";

import { FilePlus2, ShieldCheck } from "lucide-react";
import { useState } from "react";
import { focusPlace, placeOf } from "@/components/admin/row-focus";
import type { BulkProps } from "@/components/admin/section-record";
import { ProofDialog } from "@/components/providers/proof-dialog";
import { useStatusClaim } from "@/components/providers/use-status-claim";
import type { ProviderRow } from "@/components/query/resources";
import { StatusIcon } from "@/components/status/status-icon";
import { Button } from "@/components/ui/button";
import { capitalised, PROVIDER_STATUSES, type ProviderStatus } from "@/lib/providers/vocabulary";

/** Sets one status for all selected providers, or verifies them; it stays in sight at the bottom of the window. */
export function BulkStatusBar({ chosen, onClear }: BulkProps<ProviderRow>) {
  const claim = useStatusClaim();
  const [isProving, setIsProving] = useState(false);
  const send = (status?: ProviderStatus) => {
    if (claim.isPending) return;
    const place = placeOf(...chosen.map(({ id }) => id));
    // By then a filter may have let all of them go, and this bar with them.
    const done = () => {
      onClear();
      focusPlace(place);
    };
    claim.mutateAsync({ providers: chosen, status }).then(done, () => {});
  };
  return (
    <fieldset
      aria-busy={claim.isPending}
      className="panel bulk-bar sticky bottom-4 z-20 mt-4 flex flex-wrap items-center justify-end gap-2 bg-raised px-4 py-3 shadow-lg aria-busy:text-quiet"
    >
      <legend className="sr-only">Selected providers</legend>
      <p role="status" className="figure mr-auto text-sm">
        {chosen.length} selected
      </p>
      <Button variant="secondary" size="sm" onClick={() => send()}>
        <ShieldCheck aria-hidden />
        Verify
      </Button>
      <div className="bulk-statuses">
        <span className="text-quiet text-sm max-xl:sr-only">or set status to</span>
        {PROVIDER_STATUSES.map((status) => (
          <Button key={status} variant="secondary" size="sm" onClick={() => send(status)}>
            <StatusIcon status={status} />
            {capitalised(status)}
          </Button>
        ))}
      </div>
      <Button variant="ghost" size="sm" onClick={() => !claim.isPending && setIsProving(true)}>
        <FilePlus2 aria-hidden />
        With proof…
      </Button>
      <Button variant="ghost" size="sm" onClick={onClear}>
        Clear selection
      </Button>
      {isProving && (
        <ProofDialog providers={chosen} claim={claim} onClose={() => setIsProving(false)} onDone={onClear} />
      )}
    </fieldset>
  );
}

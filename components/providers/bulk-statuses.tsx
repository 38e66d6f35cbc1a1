"use client";

import { FilePlus2, ShieldCheck } from "lucide-react";
import { useState } from "react";
import { focusPlace, placeOf } from "@/components/admin/list/row-focus";
import type { BulkProps } from "@/components/admin/section-record";
import { ProofDialog } from "@/components/providers/proof-dialog";
import { useStatusClaim } from "@/components/providers/use-status-claim";
import type { ProviderRow } from "@/components/query/resources";
import { StatusIcon } from "@/components/status/status-icon";
import { Button } from "@/components/ui/button";
import { capitalised, PROVIDER_STATUSES, type ProviderStatus } from "@/lib/providers/vocabulary";

/** Sets one status for all selected providers, or verifies them. */
export function BulkStatuses({ chosen, onClear }: BulkProps<ProviderRow>) {
  const claim = useStatusClaim();
  const [isProving, setIsProving] = useState(false);
  const send = (status?: ProviderStatus) => {
    if (claim.isPending) return;
    const place = placeOf(...chosen.map(({ id }) => id));
    // By then a filter may have let all of them go, and these buttons with them.
    const done = () => {
      onClear();
      focusPlace(place);
    };
    claim.mutateAsync({ providers: chosen, status }).then(done, () => {});
  };
  return (
    <>
      <Button variant="secondary" size="sm" aria-disabled={claim.isPending} onClick={() => send()}>
        <ShieldCheck aria-hidden />
        Verify
      </Button>
      <div className="bulk-statuses" aria-busy={claim.isPending}>
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
      {isProving && (
        <ProofDialog providers={chosen} claim={claim} onClose={() => setIsProving(false)} onDone={onClear} />
      )}
    </>
  );
}

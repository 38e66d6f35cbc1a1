"use client";

import { ShieldCheck } from "lucide-react";
import { RowButton } from "@/components/admin/list/row-action";
import { useStatusClaim } from "@/components/providers/use-status-claim";
import type { ProviderRow } from "@/components/query/resources";
import { formatAge, formatAgo, formatDateTime } from "@/lib/dates";

/** When somebody last looked at a status, and the button that says that it is still so. */
export function VerifiedCell({ provider }: { provider: ProviderRow }) {
  const claim = useStatusClaim();
  const { name, isStale, verifiedBy } = provider;
  const verifiedAt = new Date(provider.verifiedAt);
  const now = new Date();
  return (
    <div className="verified-cell" data-stale={isStale || undefined}>
      <time
        dateTime={provider.verifiedAt}
        title={`${formatDateTime(verifiedAt)} UTC${verifiedBy ? ` by ${verifiedBy}` : ""}`}
      >
        {isStale ? (
          <>
            not re-checked <span>for {formatAge(verifiedAt, now)}</span>
          </>
        ) : (
          formatAgo(verifiedAt, now)
        )}
      </time>
      <RowButton
        icon={ShieldCheck}
        label={`Verify ${name}`}
        tooltip="Verify (V)"
        aria-keyshortcuts="v"
        aria-disabled={claim.isPending}
        onClick={() => !claim.isPending && claim.mutate({ providers: [provider] })}
      />
    </div>
  );
}

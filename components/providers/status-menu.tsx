"use client";

import { ChevronDown, FilePlus2 } from "lucide-react";
import { useRef, useState } from "react";
import { RowMenu } from "@/components/admin/list/row-menu";
import { ProofDialog } from "@/components/providers/proof-dialog";
import { RowStrip } from "@/components/providers/row-strip";
import { useStatusClaim } from "@/components/providers/use-status-claim";
import type { ProviderRow } from "@/components/query/resources";
import { StatusBadge } from "@/components/status/status-badge";
import { StatusIcon } from "@/components/status/status-icon";
import {
  DropdownMenuItem,
  DropdownMenuRadioGroup,
  DropdownMenuRadioItem,
  DropdownMenuSeparator,
} from "@/components/ui/dropdown-menu";
import { formatAge, formatDateTime } from "@/lib/dates";
import { capitalised, PROVIDER_STATUSES, type ProviderStatus } from "@/lib/providers/vocabulary";

/** The status badge of a row with its age, which opens the choice of another status. */
export function StatusMenu({ provider }: { provider: ProviderRow }) {
  const claim = useStatusClaim();
  const [isProving, setIsProving] = useState(false);
  const cell = useRef<HTMLDivElement>(null);
  const { status: present, isStale, name } = provider;
  const since = new Date(provider.statusChangedAt);
  const set = (status: ProviderStatus) =>
    status !== present && claim.mutate({ providers: [provider], status });
  return (
    <div ref={cell} className="status-cell">
      <RowMenu
        isBusy={claim.isPending}
        aria-label={`${capitalised(present)}, change the status of ${name}`}
        className="group/status inline-flex items-center gap-1 rounded-full aria-disabled:opacity-50"
        trigger={
          <>
            <StatusBadge status={present} isStale={isStale} />
            <ChevronDown className="size-3.5 text-quiet group-hover/status:text-text" aria-hidden />
          </>
        }
      >
        <DropdownMenuRadioGroup value={present} onValueChange={(status) => set(status as ProviderStatus)}>
          {PROVIDER_STATUSES.map((status) => (
            <DropdownMenuRadioItem key={status} value={status}>
              <StatusIcon status={status} />
              {capitalised(status)}
            </DropdownMenuRadioItem>
          ))}
        </DropdownMenuRadioGroup>
        <DropdownMenuSeparator />
        <DropdownMenuItem onSelect={() => setIsProving(true)}>
          <FilePlus2 aria-hidden />
          With proof…
        </DropdownMenuItem>
      </RowMenu>
      <div className="status-past">
        <time
          className="figure"
          dateTime={provider.statusChangedAt}
          title={`Since ${formatDateTime(since)} UTC`}
        >
          {formatAge(since, new Date())}
        </time>
        <RowStrip id={provider.id} changedAt={provider.statusChangedAt} />
      </div>
      {isProving && (
        <ProofDialog providers={[provider]} claim={claim} menu={cell} onClose={() => setIsProving(false)} />
      )}
    </div>
  );
}

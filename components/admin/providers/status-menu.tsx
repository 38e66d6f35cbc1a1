import { ChevronDown, FilePlus2 } from "lucide-react";
import { useRef, useState } from "react";
import { RowMenu } from "@/components/admin/list/row-menu";
import { EvidenceDialog } from "@/components/admin/providers/evidence-dialog";
import { useStatusClaim } from "@/components/admin/providers/use-status-claim";
import type { ProviderRow } from "@/components/admin/query/resources";
import { StatusBadge } from "@/components/shared/status/status-badge";
import { StatusIcon } from "@/components/shared/status/status-icon";
import {
  DropdownMenuItem,
  DropdownMenuRadioGroup,
  DropdownMenuRadioItem,
  DropdownMenuSeparator,
} from "@/components/ui/dropdown-menu";
import { formatAge, formatDateTime } from "@/lib/dates";
import { capitalized, PROVIDER_STATUSES, type ProviderStatus } from "@/lib/providers/vocabulary";

export function StatusMenu({ provider }: { provider: ProviderRow }) {
  const claim = useStatusClaim();
  const [isAddingEvidence, setIsAddingEvidence] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const { status: present, isStale, name } = provider;
  const since = new Date(provider.statusChangedAt);
  const set = (status: ProviderStatus) =>
    status !== present && claim.mutate({ providers: [provider], status });
  return (
    <div className="flex items-center gap-2">
      <RowMenu
        ref={opener}
        isBusy={claim.isPending}
        aria-label={`${capitalized(present)}, change the status of ${name}`}
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
              {capitalized(status)}
            </DropdownMenuRadioItem>
          ))}
        </DropdownMenuRadioGroup>
        <DropdownMenuSeparator />
        <DropdownMenuItem onSelect={() => setIsAddingEvidence(true)}>
          <FilePlus2 aria-hidden />
          With evidence…
        </DropdownMenuItem>
      </RowMenu>
      <time
        className="figure text-quiet text-xs"
        dateTime={provider.statusChangedAt}
        title={`Since ${formatDateTime(since)} UTC`}
      >
        {formatAge(since, new Date())}
      </time>
      {isAddingEvidence && (
        <EvidenceDialog
          providers={[provider]}
          claim={claim}
          opener={opener}
          onClose={() => setIsAddingEvidence(false)}
        />
      )}
    </div>
  );
}

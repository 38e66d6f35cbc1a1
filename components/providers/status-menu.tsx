"use client";

import { ChevronDown } from "lucide-react";
import { RowMenu } from "@/components/admin/row-menu";
import { useStatusChange } from "@/components/providers/use-status-change";
import type { ProviderRow } from "@/components/query/resources";
import { StatusBadge } from "@/components/status/status-badge";
import { StatusIcon } from "@/components/status/status-icon";
import { DropdownMenuRadioGroup, DropdownMenuRadioItem } from "@/components/ui/dropdown-menu";
import { capitalised, PROVIDER_STATUSES, type ProviderStatus } from "@/lib/providers/vocabulary";

/** The status badge of a row, which opens the choice of another status. */
export function StatusMenu({ provider }: { provider: ProviderRow }) {
  const change = useStatusChange(provider);
  return (
    <RowMenu
      isBusy={change.isPending}
      aria-label={`${capitalised(provider.status)}, change the status of ${provider.name}`}
      className="group/status inline-flex items-center gap-1 rounded-full aria-disabled:opacity-50"
      trigger={
        <>
          <StatusBadge status={provider.status} />
          <ChevronDown className="size-3.5 text-quiet group-hover/status:text-text" aria-hidden />
        </>
      }
    >
      <DropdownMenuRadioGroup
        value={provider.status}
        onValueChange={(status) => status !== provider.status && change.mutate(status as ProviderStatus)}
      >
        {PROVIDER_STATUSES.map((status) => (
          <DropdownMenuRadioItem key={status} value={status}>
            <StatusIcon status={status} />
            {capitalised(status)}
          </DropdownMenuRadioItem>
        ))}
      </DropdownMenuRadioGroup>
    </RowMenu>
  );
}

"use client";

import type { RowKey } from "@/components/admin/section-record";
import { useStatusClaim } from "@/components/providers/use-status-claim";
import type { ProviderRow } from "@/components/query/resources";
import { PROVIDER_STATUSES } from "@/lib/providers/vocabulary";

/** The keys of a provider's row: V says that its status is still so, 1, 2 and 3 give it another. */
export function useStatusKeys(): RowKey<ProviderRow>[] {
  const claim = useStatusClaim();
  const set = async (provider: ProviderRow, status: ProviderRow["status"]) => {
    if (provider.status !== status) await claim.mutateAsync({ providers: [provider], status, canUndo: true });
  };
  return [
    { key: "v", label: "Verify the status", act: (provider) => claim.mutateAsync({ providers: [provider] }) },
    ...PROVIDER_STATUSES.map((status, index) => ({
      key: `${index + 1}`,
      label: `Mark as ${status}`,
      act: (provider: ProviderRow) => set(provider, status),
    })),
  ];
}

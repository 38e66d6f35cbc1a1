import { ShieldCheck } from "lucide-react";
import { STATUS_KEYS } from "@/components/admin/providers/status-claim";
import { useStatusClaim, warnUnchanged } from "@/components/admin/providers/use-status-claim";
import type { ProviderRow } from "@/components/admin/query/resources";
import type { ProviderAction } from "@/components/shared/search/provider-actions";
import { StatusIcon } from "@/components/shared/status/status-icon";
import { showToast } from "@/components/ui/toast";
import { callApi, errorSentence } from "@/lib/api-client";
import type { ProviderStatus } from "@/lib/providers/vocabulary";
import type { FoundProvider } from "@/lib/search/answers";

const ORDER = ["detected", "undetected", "updating"] as const;

export function usePaletteActions(): ProviderAction[] {
  const claim = useStatusClaim();
  const act = async ({ id, name }: FoundProvider, status?: ProviderStatus) => {
    try {
      const provider = (await callApi("GET", `/api/providers/${id}`)) as ProviderRow;
      const made = { providers: [provider], status };
      if (!warnUnchanged(made)) claim.mutate(made);
    } catch (error) {
      showToast({ title: "Error", description: errorSentence(error), name, isDestructive: true });
    }
  };
  return [
    ...ORDER.map((status) => ({
      key: STATUS_KEYS[status],
      label: `Mark as ${status}`,
      shape: <StatusIcon status={status} />,
      act: (provider: FoundProvider) => void act(provider, status),
    })),
    {
      key: "v",
      label: "Verify the status",
      shape: <ShieldCheck aria-hidden />,
      act: (provider: FoundProvider) => void act(provider),
    },
  ];
}

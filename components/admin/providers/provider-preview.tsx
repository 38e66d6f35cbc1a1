import { useQuery } from "@tanstack/react-query";
import { type Control, useWatch } from "react-hook-form";
import { Preview } from "@/components/admin/form/preview";
import type { ProviderRow } from "@/components/admin/query/resources";
import { ProviderCard } from "@/components/shared/providers/provider-card";
import { callApi } from "@/lib/api-client";
import { type BarInterval, barStart, CARD_DAYS, packBar } from "@/lib/history/history-bar";
import type { ProviderFields, ProviderValues } from "@/lib/providers/schema";

type ProviderPreviewProps = {
  control: Control<ProviderValues, unknown, ProviderFields>;
  provider: ProviderRow | null;
  isVisible: boolean; // The history of a hidden provider isn't public
};

function currentStatus(provider: ProviderRow | null): BarInterval[] {
  return provider ? [{ status: provider.status, from: provider.statusChangedAt, until: null }] : [];
}

export function ProviderPreview({ control, provider, isVisible }: ProviderPreviewProps) {
  const values = useWatch({ control });
  const now = new Date();
  const start = barStart(CARD_DAYS, now).toISOString();
  const { data: intervals = currentStatus(provider) } = useQuery({
    queryKey: ["history", provider?.id],
    queryFn: async () => {
      const path = `/api/providers/${provider?.id}/history?from=${start}`;
      const history = (await callApi("GET", path)) as { intervals: BarInterval[] };
      return history.intervals;
    },
    enabled: provider !== null && isVisible,
    staleTime: 0,
    gcTime: 0,
  });
  const status = values.status ?? "undetected";
  const isSameStatus = provider !== null && provider.status === status;
  const changed = intervals.map((span) => ({ ...span, until: span.until ?? now }));
  const spans = isSameStatus ? intervals : [...changed, { status, from: now, until: null }];
  return (
    <Preview>
      <ul>
        <ProviderCard
          now={now}
          provider={{
            id: provider?.id ?? 0,
            name: values.name || "Unnamed provider",
            description: values.description || null,
            imageUrl: values.imageUrl || null,
            websiteUrl: values.websiteUrl || null,
            status,
            statusChangedAt: isSameStatus ? new Date(provider.statusChangedAt) : now,
            type: values.type ?? "external",
            isPromoted: values.isPromoted === true,
            visibility: values.visibility ?? "public",
            rating: provider?.rating ?? 0,
            reviewCount: provider?.reviewCount ?? 0,
            verifiedAt: isSameStatus ? new Date(provider.verifiedAt) : now,
            isStale: isSameStatus && provider.isStale,
            beforePatch: null,
            evidenceUrl: values.evidenceUrl || null,
            strip: packBar(spans, CARD_DAYS, now),
          }}
        />
      </ul>
    </Preview>
  );
}

"use client";

import { useQuery } from "@tanstack/react-query";
import { type Control, useWatch } from "react-hook-form";
import { Preview } from "@/components/admin/preview";
import { ProviderCard } from "@/components/providers/provider-card";
import type { ProviderRow } from "@/components/query/resources";
import { callApi } from "@/lib/api-client";
import type { ProviderFields, ProviderValues } from "@/lib/providers/schema";
import { HISTORY_DAYS, packDays } from "@/lib/providers/vocabulary";

type ProviderPreviewProps = {
  control: Control<ProviderValues, unknown, ProviderFields>;
  /** The stored provider, null for a new one. */
  provider: ProviderRow | null;
};

const NO_DAYS = packDays(Array.from({ length: HISTORY_DAYS }, () => ({ status: null })));

/** The card of a provider as the form says it, with the days that it has behind it. */
export function ProviderPreview({ control, provider }: ProviderPreviewProps) {
  const values = useWatch({ control });
  const { data: days = NO_DAYS } = useQuery({
    queryKey: ["history", provider?.id],
    queryFn: async () => {
      const history = await callApi("GET", `/api/providers/${provider?.id}/history`);
      return (history as { days: string }).days;
    },
    enabled: provider !== null,
    staleTime: 0,
    gcTime: 0,
  });
  const now = new Date();
  const status = values.status ?? "undetected";
  const isSameStatus = provider !== null && provider.status === status;
  return (
    <Preview>
      <ul>
        <ProviderCard
          now={now}
          days={isSameStatus ? days : days.slice(0, -1) + packDays([{ status }])}
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
          }}
        />
      </ul>
    </Preview>
  );
}

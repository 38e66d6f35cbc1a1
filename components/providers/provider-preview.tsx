"use client";

import { useQuery } from "@tanstack/react-query";
import { type Control, useWatch } from "react-hook-form";
import { Preview } from "@/components/admin/preview";
import { ProviderCard } from "@/components/providers/provider-card";
import type { ProviderRow } from "@/components/query/resources";
import { callApi } from "@/lib/api-client";
import { lastDays } from "@/lib/dates";
import { statusDays } from "@/lib/history/days";
import type { StatusInterval } from "@/lib/history/vocabulary";
import type { ProviderFields, ProviderValues } from "@/lib/providers/schema";
import { HISTORY_DAYS, type ProviderStatus, packDays } from "@/lib/providers/vocabulary";

type ProviderPreviewProps = {
  control: Control<ProviderValues, unknown, ProviderFields>;
  /** The stored provider, null for a new one. */
  provider: ProviderRow | null;
};

type Span = Pick<StatusInterval, "status" | "from">;

/** What is known without its history, which nobody is told of a provider whose game is hidden. */
function presentStatus(provider: ProviderRow | null): Span[] {
  return provider ? [{ status: provider.status, from: new Date(provider.statusChangedAt) }] : [];
}

/** The card of a provider as the form says it, with the days that it has behind it. */
export function ProviderPreview({ control, provider }: ProviderPreviewProps) {
  const values = useWatch({ control });
  const now = new Date();
  const dates = lastDays(HISTORY_DAYS, now);
  const { data: intervals = presentStatus(provider) } = useQuery({
    queryKey: ["history", provider?.id],
    queryFn: async () => {
      const path = `/api/providers/${provider?.id}/history?from=${dates[0]}`;
      const history = (await callApi("GET", path)) as {
        intervals: { status: ProviderStatus; from: string }[];
      };
      return history.intervals.map(({ status, from }): Span => ({ status, from: new Date(from) }));
    },
    enabled: provider !== null,
    staleTime: 0,
    gcTime: 0,
  });
  const days = packDays(statusDays(intervals, dates));
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

"use client";

import { type Control, useWatch } from "react-hook-form";
import { Preview } from "@/components/admin/preview";
import { ProviderCard } from "@/components/providers/provider-card";
import type { ProviderRow } from "@/components/query/resources";
import type { ProviderFields, ProviderValues } from "@/lib/providers/schema";
import { packDays } from "@/lib/providers/vocabulary";

const DAYS = 30;

type ProviderPreviewProps = {
  control: Control<ProviderValues, unknown, ProviderFields>;
  /** The stored provider, null for a new one. */
  provider: ProviderRow | null;
};

/** The card of a provider as the form says it. */
export function ProviderPreview({ control, provider }: ProviderPreviewProps) {
  const values = useWatch({ control });
  const now = new Date();
  const status = values.status ?? "undetected";
  const isSameStatus = provider !== null && provider.status === status;
  return (
    <Preview>
      <ul>
        <ProviderCard
          now={now}
          days={packDays(
            Array.from({ length: DAYS }, (_, day) => ({ status: day === DAYS - 1 ? status : null })),
          )}
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

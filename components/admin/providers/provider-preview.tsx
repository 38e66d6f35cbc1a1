import { useQuery } from "@tanstack/react-query";
import { useWatch } from "react-hook-form";
import { Preview } from "@/components/admin/form/preview";
import { gamesQuery, historyQuery, type ProviderRow } from "@/components/admin/query/resources";
import { ProviderCard } from "@/components/shared/providers/provider-card";
import { CARD_DAYS, packBar } from "@/lib/history/history-bar";
import type { ProviderValues } from "@/lib/providers/schema";
import { websiteLink } from "@/lib/providers/sites";

export function ProviderPreview({ provider }: { provider: ProviderRow | null }) {
  const values = useWatch<ProviderValues>();
  const { data: games = [] } = useQuery(gamesQuery);
  const sites = useWatch<ProviderValues, "sites">({ name: "sites" });
  const now = new Date();
  // The history of a hidden provider isn't public.
  const isVisible =
    provider?.gameId === null || games.some(({ id, isActive }) => id === provider?.gameId && isActive);
  const { data } = useQuery({
    ...historyQuery(provider?.id, now),
    enabled: provider !== null && isVisible,
    staleTime: 0,
    gcTime: 0,
  });
  const current = provider ? [{ status: provider.status, from: provider.statusChangedAt, until: null }] : [];
  const intervals = data?.intervals ?? current;
  const status = values.status ?? "undetected";
  const isSameStatus = provider !== null && provider.status === status;
  const patch = games.find(({ id }) => id === values.gameId)?.latestPatch;
  const beforePatch = isSameStatus && patch && patch.happenedAt > provider.verifiedAt ? patch.label : null;
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
            website: websiteLink({ websiteUrl: values.websiteUrl || null, sites: sites ?? [] }),
            status,
            statusChangedAt: isSameStatus ? new Date(provider.statusChangedAt) : now,
            type: values.type ?? "external",
            isPromoted: values.isPromoted === true,
            visibility: values.visibility ?? "public",
            rating: provider?.rating ?? 0,
            reviewCount: provider?.reviewCount ?? 0,
            verifiedAt: isSameStatus ? new Date(provider.verifiedAt) : now,
            isStale: isSameStatus && (provider.isStale || beforePatch !== null),
            beforePatch,
            evidence: null,
            strip: packBar(spans, CARD_DAYS, now),
          }}
        />
      </ul>
    </Preview>
  );
}

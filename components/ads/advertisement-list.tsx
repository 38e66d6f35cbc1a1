"use client";

import { useQuery } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import { DataTable } from "@/components/admin/data-table";
import { DeleteRecord } from "@/components/admin/delete-record";
import { CreateLink, ListPage } from "@/components/admin/list-page";
import { RecordActions } from "@/components/admin/row-action";
import { SearchField } from "@/components/admin/search-field";
import { matches, useListState } from "@/components/admin/use-list-state";
import { ADVERTISEMENT_COLUMNS } from "@/components/ads/advertisement-columns";
import { type AdvertisementRow, advertisementsQuery } from "@/components/query/resources";
import { tierLabel } from "@/lib/ads/vocabulary";

const REFRESHES = ["/api/advertisements"];
const CREATE = <CreateLink href="/admin/ads/create" label="Create New Advertisement" />;

/** The page that may show an advertisement; null when none does. */
function placeHref({ tier, gameId, isActive }: AdvertisementRow): string | null {
  if (!isActive) return null;
  if (tier === "tier1") return "/games";
  return tier === "tier2" && gameId ? `/game/${gameId}` : null;
}

/** The advertisements, searched by title and tier label (docs/product/back-office.md#lists). */
export function AdvertisementList() {
  const state = useListState();
  const advertisements = useQuery(advertisementsQuery);
  const [doomed, setDoomed] = useState<AdvertisementRow | null>(null);
  const rows = useMemo(
    () => advertisements.data?.filter(({ title, tier }) => matches(state.search, title, tierLabel(tier))),
    [advertisements.data, state.search],
  );
  return (
    <ListPage
      title="Advertisement Management"
      total={advertisements.data?.length}
      shown={rows?.length}
      action={CREATE}
      toolbar={<SearchField state={state} placeholder="Search advertisements..." />}
    >
      <DataTable
        label="Advertisements"
        columns={ADVERTISEMENT_COLUMNS}
        rows={rows}
        state={state}
        error={advertisements.error}
        errorText="Error loading advertisements. Please try again later."
        onRetry={advertisements.refetch}
        emptyText="No advertisements found"
        emptyHint={CREATE}
        actions={(advertisement) => (
          <RecordActions
            list="/admin/ads"
            record={advertisement}
            name={advertisement.title}
            siteHref={placeHref(advertisement)}
            onDelete={() => setDoomed(advertisement)}
          />
        )}
      />
      <DeleteRecord
        record={doomed && { ...doomed, name: doomed.title }}
        noun="advertisement"
        path="/api/advertisements"
        refreshes={REFRESHES}
        onClose={() => setDoomed(null)}
      />
    </ListPage>
  );
}

"use client";

import { useQuery } from "@tanstack/react-query";
import { Star, StarOff } from "lucide-react";
import { useMemo, useState } from "react";
import { DataTable } from "@/components/admin/data-table";
import { DeleteRecord } from "@/components/admin/delete-record";
import { CreateLink, ListPage } from "@/components/admin/list-page";
import { RecordActions } from "@/components/admin/row-action";
import { SearchField } from "@/components/admin/search-field";
import { matches, useListState } from "@/components/admin/use-list-state";
import { useWrite } from "@/components/admin/use-write";
import { DEAL_COLUMNS } from "@/components/deals/deal-columns";
import { type DealRow, dealsQuery } from "@/components/query/resources";
import { callApi } from "@/lib/api-client";

const REFRESHES = ["/api/deals"];
const CREATE = <CreateLink href="/admin/deals/create" label="Add New Special Deal" />;

/** The special deals, searched by title and description (docs/product/back-office.md#lists). */
export function DealList() {
  const state = useListState();
  const deals = useQuery(dealsQuery);
  const [doomed, setDoomed] = useState<DealRow | null>(null);
  const feature = useWrite({
    call: ({ id, updatedAt }: DealRow) =>
      callApi("PUT", `/api/deals/${id}/feature`, undefined, { version: updatedAt }),
    refreshes: REFRESHES,
    success: () => ({ title: "Deal featured status updated" }),
    record: ({ title }) => title,
    failure: "Failed to update feature status",
  });
  const busyId = feature.isPending ? feature.variables.id : undefined;
  const rows = useMemo(
    () => deals.data?.filter(({ title, description }) => matches(state.search, title, description)),
    [deals.data, state.search],
  );
  return (
    <ListPage
      title="Special Deals Management"
      total={deals.data?.length}
      shown={rows?.length}
      action={CREATE}
      toolbar={<SearchField state={state} placeholder="Search deals..." />}
    >
      <DataTable
        label="Deals"
        columns={DEAL_COLUMNS}
        rows={rows}
        state={state}
        error={deals.error}
        errorText="Error loading deals. Please try again later."
        onRetry={deals.refetch}
        emptyText="No deals found"
        emptyHint={CREATE}
        actionsClassName="w-46"
        actions={(deal) => (
          <RecordActions
            list="/admin/deals"
            record={deal}
            name={deal.title}
            siteHref={deal.isActive ? "/special-deals" : null}
            extra={{
              icon: deal.isFeatured ? StarOff : Star,
              label: deal.isFeatured ? "Stop featuring" : "Feature",
              isBusy: deal.id === busyId,
              onAct: () => feature.mutate(deal),
            }}
            onDelete={() => setDoomed(deal)}
          />
        )}
      />
      <DeleteRecord
        record={doomed && { ...doomed, name: doomed.title }}
        noun="deal"
        path="/api/deals"
        refreshes={REFRESHES}
        onClose={() => setDoomed(null)}
      />
    </ListPage>
  );
}

"use client";

import { useQuery } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import { DataTable } from "@/components/admin/data-table";
import { FilterSelect } from "@/components/admin/filter-select";
import { CreateLink, ListPage } from "@/components/admin/list-page";
import { RecordActions } from "@/components/admin/row-action";
import { SearchField } from "@/components/admin/search-field";
import { matches, useListState } from "@/components/admin/use-list-state";
import { useSelection } from "@/components/admin/use-selection";
import { BulkStatusBar } from "@/components/providers/bulk-status-bar";
import { DeleteProvider } from "@/components/providers/delete-provider";
import { providerColumns } from "@/components/providers/provider-columns";
import { useStatusChange } from "@/components/providers/use-status-change";
import { gamesQuery, type ProviderRow, providersQuery } from "@/components/query/resources";

const CREATE = <CreateLink href="/admin/providers/create" label="Add New Provider" />;
const name = (provider: ProviderRow) => provider.name;
const isPromoted = (provider: ProviderRow) => provider.isPromoted;

/** The providers, promoted ones first, searched by name and game and filtered by game (docs/product/back-office.md#lists). */
export function ProviderList() {
  const state = useListState();
  const providers = useQuery(providersQuery);
  const games = useQuery(gamesQuery);
  const [doomed, setDoomed] = useState<ProviderRow | null>(null);
  const gameId = state.filter("game");
  const rows = useMemo(
    () =>
      providers.data?.filter(
        (provider) =>
          matches(state.search, provider.name, provider.gameTitle) &&
          (!gameId || String(provider.gameId) === gameId),
      ),
    [providers.data, state.search, gameId],
  );
  const gameOptions = useMemo(
    () => (games.data ?? []).map(({ id, title }) => ({ value: String(id), label: title })),
    [games.data],
  );
  const selection = useSelection(rows, name);
  const chosen = rows?.filter(({ id }) => selection.ids.has(id)) ?? [];
  const status = useStatusChange();
  const busyId = status.one.isPending ? status.one.variables.provider.id : undefined;
  const columns = useMemo(
    () => providerColumns((provider, to) => status.one.mutate({ provider, status: to }), busyId),
    [status.one.mutate, busyId],
  );
  return (
    <ListPage
      title="Providers Management"
      total={providers.data?.length}
      shown={rows?.length}
      action={CREATE}
      toolbar={
        <>
          <SearchField state={state} placeholder="Search providers..." />
          <FilterSelect
            state={state}
            name="game"
            label="Filter by game"
            all="All Games"
            options={gameOptions}
          />
        </>
      }
    >
      <DataTable
        label="Providers"
        columns={columns}
        rows={rows}
        state={state}
        error={providers.error}
        errorText="Error loading providers. Please try again later."
        onRetry={providers.refetch}
        emptyText="No providers found"
        emptyHint={CREATE}
        isFirst={isPromoted}
        selection={selection}
        actions={(provider) => (
          <RecordActions
            list="/admin/providers"
            record={provider}
            name={provider.name}
            siteHref={provider.gameId ? `/game/${provider.gameId}#provider-${provider.id}` : null}
            onDelete={() => setDoomed(provider)}
          />
        )}
      />
      <BulkStatusBar
        count={selection.ids.size}
        isBusy={status.many.isPending}
        onChoose={(to) =>
          status.many.mutate({ providers: chosen, status: to }, { onSuccess: () => selection.set(new Set()) })
        }
        onClear={() => selection.set(new Set())}
      />
      <DeleteProvider provider={doomed} onClose={() => setDoomed(null)} />
    </ListPage>
  );
}

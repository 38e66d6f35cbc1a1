"use client";

import { useQuery } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import { DataTable } from "@/components/admin/data-table";
import { DeleteRecord } from "@/components/admin/delete-record";
import { CreateLink, ListPage } from "@/components/admin/list-page";
import { LocalTime } from "@/components/admin/local-time";
import { RecordActions } from "@/components/admin/row-action";
import { SearchField } from "@/components/admin/search-field";
import { SubjectCell } from "@/components/admin/subject-cell";
import type { Column } from "@/components/admin/table-column";
import { matches, useListState } from "@/components/admin/use-list-state";
import { type GameRow, gamesQuery } from "@/components/query/resources";
import { Badge } from "@/components/ui/badge";

const COLUMNS: Column<GameRow>[] = [
  {
    id: "game",
    header: "Game",
    sortBy: ({ title }) => title,
    cell: ({ title, category, imageUrl }) => (
      <SubjectCell src={imageUrl} kind="game" name={title}>
        {category || "Game"}
      </SubjectCell>
    ),
  },
  {
    id: "providers",
    header: "Providers",
    className: "figure w-28",
    narrow: "nowhere",
    sortBy: ({ providerCount }) => providerCount,
    cell: ({ providerCount }) => providerCount,
  },
  {
    id: "status",
    header: "Status",
    className: "w-28",
    narrow: "beside",
    sortBy: ({ isActive }) => (isActive ? "Active" : "Inactive"),
    cell: ({ isActive }) => (
      <Badge tone={isActive ? "good" : "quiet"}>{isActive ? "Active" : "Inactive"}</Badge>
    ),
  },
  {
    id: "updated",
    header: "Last Updated",
    className: "figure w-32 whitespace-nowrap text-quiet text-xs",
    narrow: "nowhere",
    sortBy: ({ updatedAt }) => Date.parse(updatedAt),
    cell: ({ updatedAt }) => <LocalTime at={updatedAt} />,
  },
];

// Its providers and reviews stay, but read "Unknown Game" from now on.
const REFRESHES = ["/api/games", "/api/providers", "/api/reviews", "/api/advertisements", "/api/updates"];
const CREATE = <CreateLink href="/admin/games/create" label="Add New Game" />;

/** The games, searched by title (docs/product/back-office.md#lists). */
export function GameList() {
  const state = useListState();
  const games = useQuery(gamesQuery);
  const [doomed, setDoomed] = useState<GameRow | null>(null);
  const rows = useMemo(
    () => games.data?.filter(({ title }) => matches(state.search, title)),
    [games.data, state.search],
  );
  return (
    <ListPage
      title="Games Management"
      total={games.data?.length}
      shown={rows?.length}
      action={CREATE}
      toolbar={<SearchField state={state} placeholder="Search games..." />}
    >
      <DataTable
        label="Games"
        columns={COLUMNS}
        rows={rows}
        state={state}
        error={games.error}
        errorText="Error loading games. Please try again later."
        onRetry={games.refetch}
        emptyText="No games found"
        emptyHint={CREATE}
        actions={(game) => (
          <RecordActions
            list="/admin/games"
            record={game}
            name={game.title}
            siteHref={`/game/${game.id}`}
            onDelete={() => setDoomed(game)}
          />
        )}
      />
      <DeleteRecord
        record={doomed && { ...doomed, name: doomed.title }}
        noun="game"
        path="/api/games"
        refreshes={REFRESHES}
        onClose={() => setDoomed(null)}
      />
    </ListPage>
  );
}

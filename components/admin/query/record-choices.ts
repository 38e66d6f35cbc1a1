import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import type { GameRow, ListQuery, ProviderRow } from "@/components/admin/query/resources";
import {
  capitalized,
  PROVIDER_TYPES,
  PROVIDER_VISIBILITIES,
  visibilityLabel,
} from "@/lib/providers/vocabulary";

export function gameChoicesOf(games: readonly GameRow[]) {
  return games.map(({ id, title, imageUrl }) => ({ value: id, label: title, imageUrl }));
}

export function providerChoicesOf(providers: readonly ProviderRow[]) {
  return providers.map(({ id, name, gameTitle, imageUrl }) => ({
    value: id,
    label: `${name} · ${gameTitle ?? "Unknown Game"}`,
    imageUrl,
  }));
}

export const TYPES = PROVIDER_TYPES.map((value) => ({ value, label: capitalized(value) }));
export const VISIBILITIES = PROVIDER_VISIBILITIES.map((value) => ({ value, label: visibilityLabel(value) }));

/** Empty while loading. @param label must be a constant */
export function useChoices<Row extends { id: number }>(query: ListQuery<Row>, label: (row: Row) => string) {
  const { data } = useQuery(query);
  return useMemo(
    () => (data ?? []).map((row) => ({ value: String(row.id), label: label(row) })),
    [data, label],
  );
}

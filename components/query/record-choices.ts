import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import type { GameRow, ListQuery, ProviderRow } from "@/components/query/resources";

/** Games as choices of a field. */
export function gameChoicesOf(games: readonly GameRow[]) {
  return games.map(({ id, title, imageUrl }) => ({ value: id, label: title, imageUrl }));
}

/** Providers as choices of a field, each with its game. */
export function providerChoicesOf(providers: readonly ProviderRow[]) {
  return providers.map(({ id, name, gameTitle, imageUrl }) => ({
    value: id,
    label: `${name} · ${gameTitle ?? "Unknown Game"}`,
    imageUrl,
  }));
}

/**
 * The records of a list as the options of a choice; none until they are there.
 * @param label a constant
 */
export function useChoices<Row extends { id: number }>(query: ListQuery<Row>, label: (row: Row) => string) {
  const { data } = useQuery(query);
  return useMemo(
    () => (data ?? []).map((row) => ({ value: String(row.id), label: label(row) })),
    [data, label],
  );
}

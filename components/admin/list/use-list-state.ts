import { useSearchParams } from "next/navigation";
import { startTransition, useCallback, useMemo, useOptimistic, useState } from "react";
import type { Column } from "@/components/admin/section-record";
import { storedText } from "@/components/ui/stored-text";

export type ListState = ReturnType<typeof useListState>;

const SEARCH = "q";
const SORT = "sort";
export const COLUMNS = "columns";

type Changes = Record<string, string>;

function change(changes: Changes): string {
  const params = new URLSearchParams(window.location.search);
  for (const [name, value] of Object.entries(changes)) {
    if (value) params.set(name, value);
    else params.delete(name);
  }
  const query = params.toString();
  showQuery(query);
  return query;
}

export function showQuery(query: string) {
  const { pathname } = window.location;
  window.history.replaceState(null, "", query ? `${pathname}?${query}` : pathname);
}

export function readListState(params: URLSearchParams) {
  return {
    search: params.get(SEARCH) ?? "",
    sort: params.get(SORT) ?? "", // "-" prefix for descending; empty for the default order
    filter: (name: string) => params.get(name) ?? "",
  };
}

export function useListState() {
  // The router renders a new address later, and a second key must not start from the old one.
  const [query, ask] = useOptimistic(useSearchParams().toString());
  const set = useCallback((changes: Changes) => startTransition(() => ask(change(changes))), [ask]);
  return useMemo(() => {
    const params = new URLSearchParams(query);
    const narrowing = [...params.keys()].filter((name) => name !== SORT && name !== COLUMNS);
    return {
      ...readListState(params),
      isNarrowed: narrowing.length > 0,
      set,
      clear: () => set(Object.fromEntries(narrowing.map((name) => [name, ""]))),
    };
  }, [query, set]);
}

export type ColumnChoice = Omit<ReturnType<typeof useColumns>, "shown">;

export function useColumns<Row>(
  { key, columns }: { key: string; columns: readonly Column<Row>[] },
  { filter, set }: ListState,
) {
  const [stored] = useState(() => storedText(`columns:${key}`));
  const chosen = stored.use();
  const addressed = filter(COLUMNS);
  const named = addressed || chosen;
  return useMemo(() => {
    const subject = columns.find(({ isTitle }) => isTitle) ?? columns[0];
    const ids = named ? named.split(",") : columns.map(({ id }) => id);
    const isShown = (column: Column<Row>) => column === subject || ids.includes(column.id);
    const shown = columns.filter(isShown);
    return {
      shown,
      choices: columns
        .filter((column) => column !== subject)
        .map((column) => ({ id: column.id, header: column.header, isShown: isShown(column) })),
      toggle(id: string) {
        const next = columns.filter((column) => isShown(column) !== (column.id === id));
        const text = next.map((column) => column.id).join(",");
        if (addressed) return set({ [COLUMNS]: text });
        stored.set(next.length === columns.length ? "" : text);
      },
      named: shown.length === columns.length ? "" : named, // Empty for all
    };
  }, [columns, named, addressed, set, stored]);
}

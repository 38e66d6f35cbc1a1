import { useSearchParams } from "next/navigation";
import { useMemo, useState } from "react";
import type { Column } from "@/components/admin/section-record";
import { storedText } from "@/components/ui/stored-text";

export type ListState = {
  search: string;
  sort: string; // "-" prefix for descending; empty for the default order
  filter: (name: string) => string;
  isNarrowed: boolean;
  set: (changes: Record<string, string>) => void;
  clear: () => void;
};

const SEARCH = "q";
const SORT = "sort";
export const COLUMNS = "columns";

function change(changes: Record<string, string>) {
  const params = new URLSearchParams(window.location.search);
  for (const [name, value] of Object.entries(changes)) {
    if (value) params.set(name, value);
    else params.delete(name);
  }
  showQuery(params.toString());
}

export function showQuery(query: string) {
  const { pathname } = window.location;
  window.history.replaceState(null, "", query ? `${pathname}?${query}` : pathname);
}

export function readListState(params: URLSearchParams): Pick<ListState, "search" | "sort" | "filter"> {
  return {
    search: params.get(SEARCH) ?? "",
    sort: params.get(SORT) ?? "",
    filter: (name) => params.get(name) ?? "",
  };
}

export function useListState(): ListState {
  const params = useSearchParams();
  return useMemo(() => {
    const narrowing = [...params.keys()].filter((name) => name !== SORT && name !== COLUMNS);
    return {
      ...readListState(new URLSearchParams(params)),
      isNarrowed: narrowing.length > 0,
      set: change,
      clear: () => change(Object.fromEntries(narrowing.map((name) => [name, ""]))),
    };
  }, [params]);
}

export type ColumnChoice = {
  choices: readonly { id: string; header: string; isShown: boolean }[];
  toggle: (id: string) => void;
  named: string; // Empty for all
};

/** Columns in the URL take precedence over those stored in the browser. */
export function useColumns<Row>(
  { key, columns }: { key: string; columns: readonly Column<Row>[] },
  state: ListState,
): ColumnChoice & { shown: readonly Column<Row>[] } {
  const [stored] = useState(() => storedText(`columns:${key}`));
  const chosen = stored.use();
  const addressed = state.filter(COLUMNS);
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
      toggle(id) {
        const next = columns.filter((column) => isShown(column) !== (column.id === id));
        const text = next.map((column) => column.id).join(",");
        if (addressed) return state.set({ [COLUMNS]: text });
        stored.set(next.length === columns.length ? "" : text);
      },
      named: shown.length === columns.length ? "" : named,
    };
  }, [columns, named, addressed, state, stored]);
}

"use client";

import { useSearchParams } from "next/navigation";
import { useMemo } from "react";

/** Search, sort, filters and columns of a list. They live in the address, so that reloading and sharing keeps them. */
export type ListState = {
  search: string;
  /** A column's id, with "-" before it for descending; empty for the list's own order. */
  sort: string;
  /** The value of a filter, empty when it lets everything pass. */
  filter: (name: string) => string;
  isNarrowed: boolean;
  set: (changes: Record<string, string>) => void;
  clear: () => void;
};

const SEARCH = "q";
const SORT = "sort";
/** The columns that are shown, where it is not those that the browser keeps. */
export const COLUMNS = "columns";

function change(changes: Record<string, string>) {
  const params = new URLSearchParams(window.location.search);
  for (const [name, value] of Object.entries(changes)) {
    if (value) params.set(name, value);
    else params.delete(name);
  }
  showQuery(params.toString());
}

/** Shows a list by such search parameters, in the place of the present ones. */
export function showQuery(query: string) {
  const { pathname } = window.location;
  window.history.replaceState(null, "", query ? `${pathname}?${query}` : pathname);
}

/** What the search parameters of a list ask for. */
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

import { useSearchParams } from "next/navigation";
import { useMemo } from "react";

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

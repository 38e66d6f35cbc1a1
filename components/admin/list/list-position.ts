import type { useRouter } from "next/navigation";
import { savedScroll } from "@/components/shared/layout/scroll-positions";
import { readStored, store } from "@/components/ui/stored-text";

const NAME = "list:";

let goal: { path: string; id: number | null; isNew: boolean; isScrolled: boolean } | null = null;

export const rememberSearch = (path: string, search: string): void =>
  void store(NAME + path, search, "sessionStorage");

export const rememberedSearch = (path: string): string => readStored(NAME + path, "sessionStorage") ?? "";

export const listAddress = (path: string): string => path + rememberedSearch(path);

export function returnTo(path: string, id: number | null, isNew = false): void {
  goal = { path, id, isNew, isScrolled: false };
}

export function openList(
  router: ReturnType<typeof useRouter>,
  path: string,
  id: number | null,
  isNew = false,
): void {
  returnTo(path, id, isNew);
  router.replace(listAddress(path), { scroll: false });
}

type Rows = readonly { id: number }[];

/** Scrolls to where the list was left. A new record may only appear with the next rows, or without the search. */
export function takeReturned(rows: Rows, all: Rows, clearSearch: () => void): number | null {
  if (goal?.path !== window.location.pathname) goal = null;
  if (!goal) return null;
  if (!goal.isScrolled) window.scrollTo({ top: savedScroll(), behavior: "instant" });
  goal.isScrolled = true;
  const { id, isNew } = goal;
  const isReturned = (row: { id: number }) => row.id === id;
  if (rows.some(isReturned)) {
    goal = null;
    return id;
  }
  if (isNew && all.some(isReturned)) {
    goal.isNew = false;
    clearSearch();
  }
  return null;
}

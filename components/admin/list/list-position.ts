import type { useRouter } from "next/navigation";
import { savedScroll } from "@/components/shared/layout/scroll-positions";
import { readStored, store } from "@/components/ui/stored-text";

const NAME = "list:";

let goal: { path: string; id: number | null; isScrolled: boolean } | null = null;

export const rememberSearch = (path: string, search: string): void =>
  void store(NAME + path, search, "sessionStorage");

export const rememberedSearch = (path: string): string => readStored(NAME + path, "sessionStorage") ?? "";

export const listAddress = (path: string): string => path + rememberedSearch(path);

export function returnTo(path: string, id: number | null): void {
  goal = { path, id, isScrolled: false };
}

export function openList(router: ReturnType<typeof useRouter>, path: string, id: number | null) {
  returnTo(path, id);
  router.replace(listAddress(path), { scroll: false });
}

/** Scrolls to where the list was left. A new record may only appear with the next rows. */
export function takeReturned(rows: readonly { id: number }[]): number | null {
  if (goal?.path !== window.location.pathname) goal = null;
  if (!goal) return null;
  if (!goal.isScrolled) window.scrollTo({ top: savedScroll(), behavior: "instant" });
  goal.isScrolled = true;
  const { id } = goal;
  if (!rows.some((row) => row.id === id)) return null;
  goal = null;
  return id;
}

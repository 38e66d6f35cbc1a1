import { savedScroll } from "@/components/shared/layout/scroll-positions";

const NAME = "list:";

let goal: { path: string; id: number | null; isScrolled: boolean } | null = null;

export function rememberSearch(path: string, search: string): void {
  try {
    sessionStorage.setItem(NAME + path, search);
  } catch {
    // Storage is blocked: the list opens in its initial state.
  }
}

export function rememberedSearch(path: string): string {
  try {
    return sessionStorage.getItem(NAME + path) ?? "";
  } catch {
    return "";
  }
}

export const listAddress = (path: string): string => path + rememberedSearch(path);

/** @param id the record to show there */
export function returnTo(path: string, id: number | null): void {
  goal = { path, id, isScrolled: false };
}

/** Replaces the form in the history; the list scrolls by itself. */
export function openList(
  router: { replace: (address: string, options: { scroll: boolean }) => void },
  path: string,
  id: number | null,
): void {
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

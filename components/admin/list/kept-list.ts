/**
 * How a list was when it was left: its search, filters and sort as in the address, how far it was scrolled, and the
 * record whose row had the focus.
 */
type KeptList = { search: string; top: number; row?: string };

const NAME = "list:";

/** The list that somebody is on the way back to, and the record that was saved. */
let goal: { path: string; id: number | null; top: number | null } | null = null;

/** Remembers the list on the screen, for who comes back to it from a form. */
export function keepList(): void {
  const { pathname, search } = window.location;
  const row = document.activeElement?.closest<HTMLElement>("tr[data-record]")?.dataset.record;
  try {
    sessionStorage.setItem(
      NAME + pathname,
      JSON.stringify({ search, top: window.scrollY, row } satisfies KeptList),
    );
  } catch {
    // Storage is blocked: then the list comes back as it begins.
  }
}

/** How a list was left; as it begins where it was not. */
export function keptList(path: string): KeptList {
  try {
    return JSON.parse(sessionStorage.getItem(NAME + path) ?? "") as KeptList;
  } catch {
    return { search: "", top: 0 };
  }
}

/** The address of a list as it was left. */
export function listAddress(path: string): string {
  return path + keptList(path).search;
}

/**
 * Announces the way back to a list.
 * @param id the record that is to be shown there, null for none
 */
export function returnTo(path: string, id: number | null): void {
  goal = { path, id, top: keptList(path).top };
}

/** Opens a list as it was left, in the place of the form; it scrolls by itself. */
export function openList(
  router: { replace: (address: string, options: { scroll: boolean }) => void },
  path: string,
  id: number | null,
): void {
  returnTo(path, id);
  router.replace(listAddress(path), { scroll: false });
}

/** How far down the list on the screen is to be scrolled; null where nobody came back, or was taken there before. */
export function takeTop(): number | null {
  if (goal?.path !== window.location.pathname) goal = null;
  const top = goal?.top ?? null;
  if (goal) goal.top = null;
  return top;
}

/** The record to be shown, once it is among the rows. */
export function takeShown(rows: readonly { id: number }[]): number | null {
  const id = goal?.id ?? null;
  if (id === null || !rows.some((row) => row.id === id)) return null;
  goal = null;
  return id;
}

type KeptList = { search: string; top: number; row?: string };

const NAME = "list:";

let goal: { path: string; id: number | null; top: number | null } | null = null;

export function keepList(): void {
  const { pathname, search } = window.location;
  const row = document.activeElement?.closest<HTMLElement>("tr[data-record]")?.dataset.record;
  try {
    sessionStorage.setItem(
      NAME + pathname,
      JSON.stringify({ search, top: window.scrollY, row } satisfies KeptList),
    );
  } catch {
    // Storage is blocked: the list opens in its initial state.
  }
}

export function keptList(path: string): KeptList {
  try {
    return JSON.parse(sessionStorage.getItem(NAME + path) ?? "") as KeptList;
  } catch {
    return { search: "", top: 0 };
  }
}

export function listAddress(path: string): string {
  return path + keptList(path).search;
}

/** @param id the record to show there */
export function returnTo(path: string, id: number | null): void {
  goal = { path, id, top: keptList(path).top };
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

export function takeTop(): number | null {
  if (goal?.path !== window.location.pathname) goal = null;
  const top = goal?.top ?? null;
  if (goal) goal.top = null;
  return top;
}

export function takeShown(rows: readonly { id: number }[]): number | null {
  const id = goal?.id ?? null;
  if (id === null || !rows.some((row) => row.id === id)) return null;
  goal = null;
  return id;
}

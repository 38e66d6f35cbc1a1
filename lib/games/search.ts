/** The sorts of the games page (SPEC.md 9); the first is the default. */
export const GAMES_SORTS = [
  { value: "providers", label: "Most providers" },
  { value: "az", label: "A to Z" },
  { value: "za", label: "Z to A" },
] as const;

export type GamesSort = (typeof GAMES_SORTS)[number]["value"];

type SearchableGame = { id: number; title: string; providerCount: number };

const titles = new Intl.Collator("en", { sensitivity: "base", numeric: true });

/** The sort a query parameter names; anything unknown is the default. */
export function gamesSort(text: string): GamesSort {
  return GAMES_SORTS.find(({ value }) => value === text)?.value ?? "providers";
}

/** Games whose title contains the query, whatever the case, in the asked order; ties go by title, then id. */
export function searchAndSortGames<Game extends SearchableGame>(
  games: readonly Game[],
  { query, sort }: { query: string; sort: GamesSort },
): Game[] {
  const wanted = query.trim().toLowerCase();
  const byTitle = (a: Game, b: Game) => titles.compare(a.title, b.title) || a.id - b.id;
  const order = {
    providers: (a: Game, b: Game) => b.providerCount - a.providerCount || byTitle(a, b),
    az: byTitle,
    za: (a: Game, b: Game) => byTitle(b, a),
  }[sort];
  return games.filter((game) => game.title.toLowerCase().includes(wanted)).sort(order);
}

/** The sorts of the games page (docs/product/pages.md#games); the first is the default. */
export const GAMES_SORTS = [
  { value: "providers", label: "Most providers" },
  { value: "az", label: "A to Z" },
  { value: "za", label: "Z to A" },
] as const;

export type GamesSort = (typeof GAMES_SORTS)[number]["value"];

/** What the games page is asked for; pages count from 1. */
export type GamesView = { query: string; sort: GamesSort; page: number };

/** Cards of one page: whole rows of one, two, three and four. */
export const GAMES_PAGE_SIZE = 60;

/** The sort a query parameter names; anything unknown is the default. */
export function gamesSort(text: string): GamesSort {
  return GAMES_SORTS.find(({ value }) => value === text)?.value ?? "providers";
}

/** A view as the query of an address, "" or from the question mark on; what is initial is left out. */
export function gamesQuery({ query, sort, page }: GamesView): string {
  const parameters = new URLSearchParams();
  if (query !== "") parameters.set("q", query);
  if (sort !== "providers") parameters.set("sort", sort);
  if (page > 1) parameters.set("page", String(page));
  return parameters.size > 0 ? `?${parameters}` : "";
}

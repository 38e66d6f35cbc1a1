/** docs/product/pages.md#games; the first is the default. */
export const GAMES_SORTS = [
  { value: "providers", label: "Most providers" },
  { value: "az", label: "A to Z" },
  { value: "za", label: "Z to A" },
] as const;

export type GamesSort = (typeof GAMES_SORTS)[number]["value"];

export type GamesView = { query: string; sort: GamesSort; page: number };

export const GAMES_PAGE_SIZE = 60; // Divisible by 2, 3 and 4, so that every grid has full rows

export function gamesSort(text: string): GamesSort {
  return GAMES_SORTS.find(({ value }) => value === text)?.value ?? "providers";
}

export function gamesQuery({ query, sort, page }: GamesView): string {
  const parameters = new URLSearchParams();
  if (query !== "") parameters.set("q", query);
  if (sort !== "providers") parameters.set("sort", sort);
  if (page > 1) parameters.set("page", String(page));
  return parameters.size > 0 ? `?${parameters}` : "";
}

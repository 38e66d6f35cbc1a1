import { pathWith } from "@/lib/input/search-params";

/** docs/product/pages.md#games; the first is the default. */
export const GAMES_SORTS = [
  { value: "providers", label: "Most providers" },
  { value: "az", label: "A to Z" },
  { value: "za", label: "Z to A" },
] as const;

export type GamesSort = (typeof GAMES_SORTS)[number]["value"];

export type GamesView = { query: string; sort: GamesSort; page: number };

export const GAMES_PAGE_SIZE = 60; // Divisible by 2, 3 and 4, so that every grid has full rows

export function gamesSort(text?: string): GamesSort {
  return GAMES_SORTS.find(({ value }) => value === text)?.value ?? "providers";
}

export function gamesQuery({ query, sort, page }: GamesView): string {
  return pathWith("", { q: query, sort: sort === "providers" ? null : sort, page: page > 1 ? page : null });
}

import type { ProviderStatus } from "@/lib/providers/vocabulary";

/** Characters that a search may have (docs/product/pages.md#search). */
export const LONGEST_SEARCH = 100;

/** Games and providers that a search finds each, unless told. */
export const FOUND_AT_ONCE = 8;

/** The most that a search finds of each. */
export const MOST_FOUND = 50;

/** A game that a search found. */
export type FoundGame = {
  id: number;
  title: string;
  imageUrl: string | null;
  providerCount: number;
  statusCounts: Record<ProviderStatus, number>;
};

/** A provider that a search found. */
export type FoundProvider = {
  id: number;
  name: string;
  gameId: number | null;
  gameTitle: string | null;
  status: ProviderStatus;
  imageUrl: string | null;
};

/** What a search finds, each list best first. */
export type Found = { games: FoundGame[]; providers: FoundProvider[] };

/** The address of the page that shows all that a text finds. */
export function searchPath(text: string): string {
  return text === "" ? "/search" : `/search?${new URLSearchParams({ q: text })}`;
}

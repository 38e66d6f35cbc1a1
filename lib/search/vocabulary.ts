import type { ProviderStatus } from "@/lib/providers/vocabulary";

/** Characters (docs/product/pages.md#search). */
export const LONGEST_SEARCH = 100;

export const FOUND_AT_ONCE = 8;

export const MOST_FOUND = 50;

/** The sections whose records are found in the back office alone. */
export const RECORD_SECTIONS = ["deals", "ads", "reviews", "users", "invites"] as const;

export type FoundGame = {
  id: number;
  title: string;
  imageUrl: string | null;
  providerCount: number;
  statusCounts: Record<ProviderStatus, number>;
};

export type FoundProvider = {
  id: number;
  name: string;
  gameId: number | null;
  gameTitle: string | null;
  status: ProviderStatus;
  imageUrl: string | null;
};

export type Found = { games: FoundGame[]; providers: FoundProvider[] };

export function searchPath(text: string): string {
  return text === "" ? "/search" : `/search?${new URLSearchParams({ q: text })}`;
}

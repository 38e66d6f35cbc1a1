import { isOnTheWayBack } from "@/components/layout/kept-places";
import type { GameSummary } from "@/lib/games/data";

/** The games that followed those of the page, and up to which page. */
export type LoadedGames = { games: GameSummary[]; page: number; hasMore: boolean };

/** docs/product/limits.md#freshness-in-the-browser: games that were loaded ahead are fresh for five minutes. */
const FRESH_MS = 5 * 60_000;

let kept: { query: string; loaded: LoadedGames; at: number } | null = null;

/** Keeps what was loaded for a view, so that the way back from a game leads to the same place in the list. */
export function keepGames(query: string, loaded: LoadedGames): void {
  kept = { query, loaded, at: performance.now() };
}

/** What is kept for a view, for somebody who comes back to it. */
export function keptGames(query: string): LoadedGames | null {
  return isOnTheWayBack() && kept?.query === query && performance.now() - kept.at < FRESH_MS
    ? kept.loaded
    : null;
}

import type { GameCardData } from "@/components/games/game-card";

/** The games that followed those of the page, and up to which page. */
export type LoadedGames = { games: GameCardData[]; page: number; hasMore: boolean };

/** SPEC.md 9: games that were loaded ahead are fresh for five minutes. */
const FRESH_MS = 5 * 60_000;

let kept: { query: string; loaded: LoadedGames; at: number } | null = null;
/** How far down the list its reader was when something was clicked. */
let top = 0;
let isReturning = false;

if (typeof window !== "undefined") {
  window.addEventListener("popstate", () => {
    isReturning = true;
  });
  const leave = () => {
    isReturning = false;
    if (window.location.pathname === "/games") top = window.scrollY;
  };
  window.addEventListener("click", leave, { capture: true });
}

/** Keeps what was loaded for a view, so that the way back from a game leads to the same place in the list. */
export function keepGames(query: string, loaded: LoadedGames): void {
  kept = { query, loaded, at: Date.now() };
}

/** What is kept for a view, for somebody who comes back to it. */
export function keptGames(query: string): LoadedGames | null {
  return isReturning && kept?.query === query && Date.now() - kept.at < FRESH_MS ? kept.loaded : null;
}

/** Scrolls to where a reader left, which the browser cannot do before the games are there again. */
export function returnToPlace(): void {
  window.scrollTo({ top, behavior: "instant" });
}

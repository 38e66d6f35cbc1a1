"use client";

import { useEffect, useRef, useState } from "react";
import { GameCards } from "@/components/games/game-cards";
import { isOnTheWayBack } from "@/components/layout/kept-places";
import { PageLink } from "@/components/layout/page-link";
import { buttonVariants } from "@/components/ui/button-variants";
import type { GameSummary } from "@/lib/games/data";
import { GAMES_PAGE_SIZE, type GamesView, gamesQuery } from "@/lib/games/search";
import { packRows } from "@/lib/lists/packed";

/** How far below the screen, in CSS pixels, the next games are already asked for. */
const AHEAD = "1200px";
/** Pages that follow by themselves; after them the link leads on, so that the footer can be reached. */
const FOLLOWING_PAGES = 4;

async function loadAfter({ games, page }: LoadedGames, view: GamesView): Promise<LoadedGames> {
  const next = { ...view, page: page + 1 };
  const response = await fetch(`/api/games${gamesQuery(next)}`);
  if (!response.ok) throw new Error(`${response.status}`);
  const found: GameSummary[] = await response.json();
  // A game that was added meanwhile moves others onto the next page, where they come a second time.
  const known = new Set(games.map(({ id }) => id));
  return {
    games: [...games, ...found.filter(({ id }) => !known.has(id))],
    page: next.page,
    hasMore: found.length === GAMES_PAGE_SIZE,
  };
}

/** The games after the page's own: they come as the end is scrolled to; a plain link otherwise. */
export function MoreGames({ view }: { view: GamesView }) {
  const query = gamesQuery(view);
  const [loaded, setLoaded] = useState(
    () => keptGames(query) ?? { games: [], page: view.page, hasMore: true },
  );
  const [hasFailed, setHasFailed] = useState(false);
  const link = useRef<HTMLAnchorElement>(null);
  const isFollowing = loaded.hasMore && !hasFailed && loaded.page - view.page < FOLLOWING_PAGES;

  useEffect(() => {
    if (!link.current || !isFollowing) return;
    let isGone = false;
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        observer.disconnect();
        loadAfter(loaded, view).then(
          (next) => {
            if (isGone) return;
            keepGames(query, next);
            setLoaded(next);
          },
          () => setHasFailed(true),
        );
      },
      { rootMargin: AHEAD },
    );
    observer.observe(link.current);
    return () => {
      isGone = true;
      observer.disconnect();
    };
  }, [loaded, isFollowing, query, view]);

  return (
    <>
      {loaded.games.length > 0 && <GameCards games={packRows(loaded.games)} className="mt-4 sm:mt-5" />}
      {loaded.hasMore && (
        <PageLink
          ref={link}
          href={`/games${gamesQuery({ ...view, page: loaded.page + 1 })}`}
          className={`${buttonVariants({ variant: "secondary" })} mt-8`}
        >
          More games
        </PageLink>
      )}
    </>
  );
}

/** The games that followed those of the page, and up to which page. */
type LoadedGames = { games: GameSummary[]; page: number; hasMore: boolean };

/** docs/product/limits.md#freshness-in-the-browser: games that were loaded ahead are fresh for five minutes. */
const FRESH_MS = 5 * 60_000;

let kept: { query: string; loaded: LoadedGames; at: number } | null = null;

/** Keeps what was loaded for a view, so that the way back from a game leads to the same place in the list. */
function keepGames(query: string, loaded: LoadedGames): void {
  kept = { query, loaded, at: performance.now() };
}

/** What is kept for a view, for somebody who comes back to it. */
function keptGames(query: string): LoadedGames | null {
  return isOnTheWayBack() && kept?.query === query && performance.now() - kept.at < FRESH_MS
    ? kept.loaded
    : null;
}

"use client";

import { useCallback, useEffect, useEffectEvent, useState } from "react";
import { GameCards } from "@/components/shared/games/game-card";
import { ButtonLink } from "@/components/shared/layout/page-link";
import { isBackNavigation } from "@/components/shared/layout/scroll-positions";
import { whenNear } from "@/components/ui/when-near";
import type { GameSummary } from "@/lib/games/data";
import { GAMES_PAGE_SIZE, type GamesView, gamesQuery } from "@/lib/games/search";

const LOAD_AHEAD = "1200px"; // The next page loads when the end is this close to the viewport
const FOLLOWING_PAGES = 4; // After these, a link follows, so that the footer stays reachable

async function loadAfter({ games, page }: LoadedGames, view: GamesView): Promise<LoadedGames> {
  const next = { ...view, page: page + 1 };
  const response = await fetch(`/api/games${gamesQuery(next)}`);
  if (!response.ok) throw new Error(`${response.status}`);
  const found: GameSummary[] = await response.json();
  // A game added in the meantime shifts others onto the next page.
  const known = new Set(games.map(({ id }) => id));
  return {
    games: [...games, ...found.filter(({ id }) => !known.has(id))],
    page: next.page,
    hasMore: found.length === GAMES_PAGE_SIZE,
  };
}

async function loadUpTo(page: number, view: GamesView): Promise<LoadedGames> {
  let loaded: LoadedGames = { games: [], page: view.page, hasMore: true };
  while (loaded.page < page && loaded.hasMore) loaded = await loadAfter(loaded, view);
  return loaded;
}

export function MoreGames({ view }: { view: GamesView }) {
  const query = gamesQuery(view);
  const [loaded, setLoaded] = useState(
    () => cachedGames(query) ?? { games: [], page: view.page, hasMore: true },
  );
  const [hasFailed, setHasFailed] = useState(false);
  const isFollowing = loaded.hasMore && !hasFailed && loaded.page - view.page < FOLLOWING_PAGES;

  const keep = useCallback(
    (next: LoadedGames) => {
      cacheGames(query, next);
      setLoaded(next);
    },
    [query],
  );
  const readAgain = useEffectEvent((refreshed: GamesView) => {
    if (loaded.page > refreshed.page) loadUpTo(loaded.page, refreshed).then(keep, () => {});
  });
  useEffect(() => readAgain(view), [view]);

  const loadInTime = useCallback(
    (link: HTMLAnchorElement) => {
      if (!isFollowing) return;
      let isGone = false;
      const stop = whenNear(link, LOAD_AHEAD, () => {
        loadAfter(loaded, view).then(
          (next) => {
            if (!isGone) keep(next);
          },
          () => setHasFailed(true),
        );
      });
      return () => {
        isGone = true;
        stop();
      };
    },
    [loaded, isFollowing, keep, view],
  );

  return (
    <>
      {loaded.games.length > 0 && <GameCards games={loaded.games} className="mt-4 sm:mt-5" />}
      {loaded.hasMore && (
        <ButtonLink
          ref={loadInTime}
          href={`/games${gamesQuery({ ...view, page: loaded.page + 1 })}`}
          className="mt-8"
        >
          Show more
        </ButtonLink>
      )}
    </>
  );
}

type LoadedGames = { games: GameSummary[]; page: number; hasMore: boolean };

const FRESH_MS = 5 * 60_000; // docs/product/limits.md#freshness-in-the-browser

let cached: { query: string; loaded: LoadedGames; at: number } | null = null;

function cacheGames(query: string, loaded: LoadedGames): void {
  cached = { query, loaded, at: performance.now() };
}

function cachedGames(query: string): LoadedGames | null {
  return isBackNavigation() && cached?.query === query && performance.now() - cached.at < FRESH_MS
    ? cached.loaded
    : null;
}

import type { Metadata } from "next";
import { BannerAd } from "@/components/ads/advertisement";
import { GameCard } from "@/components/games/game-card";
import { GamesToolbar } from "@/components/games/games-toolbar";
import { Notice } from "@/components/layout/notice";
import { PageHeading } from "@/components/layout/page-heading";
import { StructuredData } from "@/components/structured-data";
import { firstTier1 } from "@/lib/ads/data";
import { listGames } from "@/lib/games/data";
import { gamesSort, searchAndSortGames } from "@/lib/games/search";
import { pageMetadata } from "@/lib/metadata";
import { readOrNull } from "@/lib/page-read";
import { firstValue, type SearchParams } from "@/lib/search-params";
import { getViewer } from "@/lib/session";
import { pageStructuredData } from "@/lib/structured-data";

export function generateMetadata(): Metadata {
  return pageMetadata({
    title: "Games",
    description:
      "Every game in the catalogue with its cheat providers and how many are undetected right now.",
    path: "/games",
  });
}

/** Cards whose art belongs to the first screen and is therefore not loaded lazily. */
const EAGER_CARDS = 4;

export default async function GamesPage({ searchParams }: { searchParams: SearchParams }) {
  const params = await searchParams;
  const query = firstValue(params.q);
  const sort = gamesSort(firstValue(params.sort));
  const read = await readOrNull(async () => {
    const [games, advertisement] = await Promise.all([listGames(await getViewer()), firstTier1()]);
    return { games, advertisement };
  });
  const games = read && searchAndSortGames(read.games, { query, sort });
  return (
    <div className="shell">
      <StructuredData data={pageStructuredData("Games", "/games")} />
      <PageHeading title="Games">
        <GamesToolbar query={query} sort={sort} />
      </PageHeading>
      {read?.advertisement && (
        <div className="mb-8">
          <BannerAd advertisement={read.advertisement} />
        </div>
      )}
      {!games && <Notice tone="error" text="Error loading games. Please try again later." />}
      {games?.length === 0 && <Notice text="No games found matching your search criteria." />}
      {games && games.length > 0 && (
        <ul className="grid gap-4 transition-opacity sm:grid-cols-2 sm:gap-5 lg:grid-cols-3 xl:grid-cols-4">
          {games.map((game, index) => (
            <GameCard key={game.id} game={game} isEager={index < EAGER_CARDS} />
          ))}
        </ul>
      )}
    </div>
  );
}

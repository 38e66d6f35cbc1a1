import { Ad } from "@/components/shared/ads/advertisement";
import { GameCards } from "@/components/shared/games/game-card";
import { Notice } from "@/components/shared/layout/notice";
import { ButtonLink } from "@/components/shared/layout/page-link";
import { CountOffers } from "@/components/site/counts/count-offers";
import { GamesToolbar } from "@/components/site/games/games-toolbar";
import { MoreGames } from "@/components/site/games/more-games";
import { NearestGames } from "@/components/site/games/nearest-games";
import { NoSuchPage } from "@/components/site/layout/next-steps";
import { PageHeading } from "@/components/site/layout/page-heading";
import { StructuredData } from "@/components/site/structured-data";
import { getViewer } from "@/lib/accounts/session";
import { firstTier1 } from "@/lib/ads/data";
import { countedAtLeast } from "@/lib/counted";
import { listGamesPage, nearestGames } from "@/lib/games/data";
import { gamesQuery, gamesSort } from "@/lib/games/search";
import { canonicalPath, firstValue, idValue, type SharedSearchParams } from "@/lib/input/search-params";
import { pageMetadata } from "@/lib/pages/metadata";
import { declareMissing, readOrNull } from "@/lib/pages/page-read";
import { pageStructuredData } from "@/lib/pages/structured-data";
import "../../styles/game-card.css";

type GamesPageProps = { searchParams: SharedSearchParams<"/games"> };

export async function generateMetadata({ searchParams }: GamesPageProps) {
  return pageMetadata({
    title: "Games",
    description:
      "Every game in the catalogue with its cheat providers and how many are undetected right now.",
    path: canonicalPath("/games", await searchParams),
  });
}

const EAGER_CARDS = 4; // Above the fold, so not loaded lazily

export default async function GamesPage({ searchParams }: GamesPageProps) {
  const params = await searchParams;
  const view = {
    query: firstValue(params.q),
    sort: gamesSort(firstValue(params.sort)),
    page: idValue(params.page) ?? 1,
  };
  const read = await readOrNull(async () => {
    const [found, advertisement] = await Promise.all([listGamesPage(await getViewer(), view), firstTier1()]);
    const nearest =
      found.games.length === 0 && view.page === 1 ? await nearestGames(await getViewer(), view.query) : null;
    return { ...found, advertisement, nearest };
  });
  const isPastEnd = read?.games.length === 0 && view.page > 1;
  if (isPastEnd) declareMissing();
  return (
    <div className="shell">
      <StructuredData data={pageStructuredData("Games", "/games")} />
      <PageHeading title="Games">
        <GamesToolbar query={view.query} sort={view.sort} />
      </PageHeading>
      {read?.advertisement && (
        <div className="mb-8">
          <Ad advertisement={read.advertisement} />
          <CountOffers offers={String(read.advertisement.id)} />
        </div>
      )}
      <p role="status" className="sr-only">
        {read && countedAtLeast(read.games.length, "game", read.hasMore)}
      </p>
      {!read && <Notice tone="error" text="Error loading games. Please try again later." />}
      {read?.nearest && (
        <Notice text="No games found matching your search criteria.">
          {read.nearest.isAlike && <NearestGames nearest={read.nearest} isSearch />}
          {view.query !== "" && <ButtonLink href="/games">Clear search</ButtonLink>}
        </Notice>
      )}
      {isPastEnd && <NoSuchPage page={view.page} first={`/games${gamesQuery({ ...view, page: 1 })}`} />}
      {read?.games.length !== 0 && view.page > 1 && (
        <ButtonLink href={`/games${gamesQuery({ ...view, page: view.page - 1 })}`} className="mb-8">
          Previous page
        </ButtonLink>
      )}
      {read && read.games.length > 0 && <GameCards games={read.games} eager={EAGER_CARDS} />}
      {read?.hasMore && <MoreGames key={gamesQuery(view)} view={view} />}
    </div>
  );
}

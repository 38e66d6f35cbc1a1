import type { Metadata } from "next";
import { cache } from "react";
import { Notice } from "@/components/shared/layout/notice";
import { ButtonLink } from "@/components/shared/layout/page-link";
import { GameView } from "@/components/site/games/game-view";
import { GameMissing } from "@/components/site/layout/missing-pages";
import { StructuredData } from "@/components/site/structured-data";
import { getViewer } from "@/lib/accounts/session";
import { counted } from "@/lib/counted";
import { countByStatusAndType, listGameProvidersPage } from "@/lib/game-page/data";
import { getGameWithVerdict, nearestGames } from "@/lib/games/data";
import { CARD_DAYS, packPatch } from "@/lib/history/history-bar";
import { canonicalPath, idValue, type SharedSearchParams } from "@/lib/input/search-params";
import { pageMetadata } from "@/lib/pages/metadata";
import { declareMissing, readOrNull } from "@/lib/pages/page-read";
import { gameStructuredData } from "@/lib/pages/structured-data";
import { can } from "@/lib/permissions";
import { websiteLink } from "@/lib/providers/sites";
import { providerView } from "@/lib/providers/view";
import { currentTime } from "@/lib/runtime/clock";
import { publicOrigin } from "@/lib/runtime/env";
import { removedGameTitle } from "@/lib/updates/data";
import "../../../styles/providers.css";

type GamePageProps = { params: Promise<{ id: string }>; searchParams: SharedSearchParams<"/game/{id}"> };

/** Undefined if it doesn't exist for this viewer, null if the read failed. Cached per request. */
const readGame = cache(async (rawId: string) => {
  const id = idValue(rawId);
  const read = await readOrNull(async () => ({
    found: id && (await getGameWithVerdict(await getViewer(), id)),
  }));
  return read && (read.found || undefined);
});

async function gamesLike(rawId: string) {
  const id = idValue(rawId);
  const words = new URLSearchParams(`words=${rawId}`).get("words") ?? "";
  const title = id ? await removedGameTitle(id) : words.replace(/[^\p{L}\p{N}]+/gu, " ").trim();
  return nearestGames(await getViewer(), title);
}

export async function generateMetadata({ params, searchParams }: GamePageProps): Promise<Metadata> {
  const found = await readGame((await params).id);
  if (found === undefined) return { title: "Game not found", robots: { index: false } };
  if (!found) return {};
  const { game } = found;
  const { undetected, detected, updating } = game.statusCounts;
  const fresh = game.freshCounts.undetected;
  const rest = fresh < undetected ? `${undetected - fresh}${fresh > 0 ? " more" : ""} not re-checked, ` : "";
  return pageMetadata({
    title: `${game.title} cheat providers: detection status`,
    description:
      game.providerCount === 0
        ? `No cheat providers for ${game.title} in the catalogue yet.`
        : `${counted(game.providerCount, "provider")} for ${game.title}: ${fresh} undetected, ${rest}${detected} detected, ${updating} updating. Ratings, reviews and what changed when.`,
    path: canonicalPath(`/game/${game.id}`, await searchParams),
    image: `/og/game/${game.id}`,
    isEmbeddable: true,
    feeds: { place: `/game/${game.id}`, subject: { filter: {}, gameTitle: game.title } },
  });
}

export default async function GamePage({ params, searchParams }: GamePageProps) {
  const rawId = (await params).id;
  const about = await readGame(rawId);
  if (about === undefined) {
    declareMissing();
    return <GameMissing nearest={await readOrNull(() => gamesLike(rawId))} />;
  }
  const view = providerView(await searchParams);
  const now = currentTime();
  const read =
    about &&
    (await readOrNull(async () => {
      const viewer = await getViewer();
      const [found, facets] = await Promise.all([
        listGameProvidersPage(viewer, about.game.id, view, now),
        view.layout === "table" ? countByStatusAndType(about.game.id) : [],
      ]);
      return { viewer, ...found, facets };
    }));
  if (!about || !read) {
    return (
      <div className="shell py-14">
        <h1 className="sr-only">Game</h1>
        <Notice tone="error" text="Error loading games. Please try again later.">
          <ButtonLink href="/games">Back to Games</ButtonLink>
        </Notice>
      </div>
    );
  }
  if (read.providers.length === 0 && view.page > 1) declareMissing();
  const { game, verdict, advertisements } = about;
  const patchedAt = game.latestPatch && new Date(game.latestPatch.happenedAt);
  const patch = packPatch(patchedAt, CARD_DAYS, now);
  const cards = read.providers.map(({ createdAt, verifiedBy, websiteUrl, sites, ...provider }) => ({
    ...provider,
    website: websiteLink({ websiteUrl, sites }),
    strip: `${provider.strip}${patch}`,
  }));
  return (
    <>
      <StructuredData data={gameStructuredData(game, read.providers)} />
      <GameView
        game={game}
        verdict={verdict}
        view={view}
        providers={cards}
        facets={read.facets}
        hasMore={read.hasMore}
        matching={read.matching}
        advertisements={advertisements}
        now={now}
        isAdmin={can(read.viewer, "providers")}
        origin={publicOrigin()}
      />
    </>
  );
}

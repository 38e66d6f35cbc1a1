"use client";

import { clsx } from "clsx";
import { ButtonLink, PageLink } from "@/components/shared/layout/page-link";
import { Picture } from "@/components/shared/media/picture";
import { adColumns, CONTENT_COLUMN, SideAdColumns } from "@/components/site/ads/side-ad-columns";
import { BadgeSnippets } from "@/components/site/badges/badge-snippets";
import { CountOffers } from "@/components/site/counts/count-offers";
import { GameProviders, type GameProvidersProps } from "@/components/site/games/game-providers";
import { GameVerdict } from "@/components/site/games/game-verdict";
import { MorphTarget } from "@/components/site/media/morph-target";
import { FollowRow } from "@/components/site/updates/follow-row";
import { DrawnIcon } from "@/components/ui/drawn-icon";
import type { AdvertisementSummary } from "@/lib/ads/data";
import { formatLongDate } from "@/lib/dates";
import type { GameRecord, GameVerdict as Verdict } from "@/lib/games/data";

type GameViewProps = Omit<GameProvidersProps, "game"> & {
  game: GameRecord;
  verdict: Verdict;
  advertisements: AdvertisementSummary[];
  origin: string;
};

export function GameView({ game, verdict, advertisements, now, origin, ...shown }: GameViewProps) {
  const { id } = game;
  const adCount = advertisements.length;
  return (
    <>
      <GameBanner game={game} advertisements={adCount} />
      <GameVerdict game={game} verdict={verdict} now={now} advertisements={adCount} />
      {adCount > 0 && <CountOffers offers={advertisements.map(({ id }) => id).join()} />}
      <SideAdColumns advertisements={advertisements}>
        <GameProviders game={game} {...shown} now={now} />
        <GameFacts game={game} />
        <FollowRow what="game" place={`/game/${id}`} filter={{ game: id }}>
          <ButtonLink href={`/alerts?game=${id}`} size="sm">
            Get alerts
          </ButtonLink>
          <BadgeSnippets target={{ kind: "game", id }} origin={origin} />
        </FollowRow>
      </SideAdColumns>
    </>
  );
}

type GameBannerProps = {
  game: GameRecord;
  advertisements: number; // Aligns the text with the content below
};

function GameBanner({ game, advertisements }: GameBannerProps) {
  return (
    <div className="on-art relative isolate overflow-hidden border-hairline border-b">
      <div className="-z-10 absolute inset-0 bg-raised">
        <MorphTarget name={`game-${game.id}`}>
          <Picture
            src={game.detailImageUrl ?? game.imageUrl}
            kind="game"
            alt=""
            width={1680}
            height={720}
            sizes="100vw"
            isMain
            className="size-full object-cover"
          />
        </MorphTarget>
        <div className="banner-shade" />
      </div>
      <div className={adColumns(advertisements)}>
        <div className={clsx(CONTENT_COLUMN, "flex min-h-35 flex-col pt-3 pb-3 md:min-h-50 md:pt-5 md:pb-6")}>
          <PageLink
            href="/games"
            className="inline-flex items-center gap-2 self-start rounded-control bg-ground/80 px-3 py-1.5 text-sm backdrop-blur-sm hover:bg-ground"
          >
            <DrawnIcon name="arrow-left" className="size-4" />
            Back to Games
          </PageLink>
          <p className="eyebrow mt-auto pt-4">
            {game.category || "Game"}
            {!game.isActive && " · inactive, hidden from visitors"}
          </p>
          <h1 className="line-clamp-3 max-w-4xl text-2xl tracking-[-0.03em] md:mt-1 md:text-5xl md:leading-[1.1]">
            {game.title}
          </h1>
        </div>
      </div>
    </div>
  );
}

function GameFacts({ game }: { game: GameRecord }) {
  const facts = [
    { label: "Release date", value: game.releaseDate && formatLongDate(new Date(game.releaseDate)) },
    { label: "Developer", value: game.developer },
  ];
  return (
    <section
      className="mt-16 grid gap-8 border-hairline border-t pt-10 lg:grid-cols-[1fr_280px]"
      aria-labelledby="about-game"
    >
      <div className="min-w-0">
        <h2 id="about-game" className="text-2xl">
          {game.description ? "Game Description" : "Game Information"}
        </h2>
        <p className="mt-3 max-w-reading whitespace-pre-line text-quiet leading-relaxed">
          {game.description || "This game has no description yet."}
        </p>
      </div>
      <dl className="panel divide-y divide-hairline self-start">
        {facts.map(({ label, value }) => (
          <div key={label} className="flex items-baseline justify-between gap-4 px-4 py-2.5 text-sm">
            <dt className="shrink-0 text-quiet">{label}</dt>
            <dd className="wrap-anywhere text-right">{value || "Unknown"}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

"use client";

import { Fragment } from "react";
import { ButtonLink, PageLink } from "@/components/shared/layout/page-link";
import { Picture } from "@/components/shared/media/picture";
import { adInset, SideAdColumns } from "@/components/site/ads/side-ad-columns";
import { BadgeSnippets } from "@/components/site/badges/badge-snippets";
import { CountOffers } from "@/components/site/counts/count-offers";
import { GameProviders, type GameProvidersProps } from "@/components/site/games/game-providers";
import { GameVerdict } from "@/components/site/games/game-verdict";
import { MorphTarget } from "@/components/site/media/morph-target";
import { FollowRow } from "@/components/site/updates/follow-row";
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
    <MorphTarget name={`game-${game.id}`}>
      <div
        className={`on-art ${adInset(advertisements)} relative isolate flex min-h-[141px] flex-col overflow-hidden border-hairline border-b bg-raised pt-3 pb-3 md:min-h-[201px] md:pt-5 md:pb-6`}
      >
        <Picture
          src={game.detailImageUrl ?? game.imageUrl}
          kind="game"
          width={1680}
          height={720}
          sizes="100vw"
          isMain
          className="-z-10 absolute inset-0 size-full object-cover"
        />
        <PageLink
          href="/games"
          className="icon icon-left inline-flex items-center gap-2 self-start rounded-control bg-ground/80 px-3 py-1.5 text-sm [backdrop-filter:blur(8px)] hover:bg-ground"
        >
          Back to Games
        </PageLink>
        <div className="banner-shade relative mt-auto pt-4">
          <p className="eyebrow">
            {game.category || "Game"}
            {!game.isActive && " · inactive, hidden from visitors"}
          </p>
          <h1
            dir="auto"
            className="line-clamp-3 max-w-4xl text-2xl tracking-[-0.03em] md:mt-1 md:text-5xl md:leading-[1.1]"
          >
            {game.title}
          </h1>
        </div>
      </div>
    </MorphTarget>
  );
}

function GameFacts({ game }: { game: GameRecord }) {
  const facts = [
    { label: "Release date", value: game.releaseDate && formatLongDate(new Date(game.releaseDate)) },
    { label: "Developer", value: game.developer },
  ];
  return (
    <section
      className="mt-16 grid grid-cols-1 gap-x-8 border-hairline border-t pt-10 lg:grid-cols-[minmax(0,1fr)_280px] lg:grid-rows-[auto_1fr]"
      aria-labelledby="about-game"
    >
      <h2 id="about-game" className="text-2xl">
        {game.description ? "Game Description" : "Game Information"}
      </h2>
      <p dir="auto" className="mt-3 min-w-0 max-w-reading whitespace-pre-line text-quiet leading-relaxed">
        {game.description || "This game has no description yet."}
      </p>
      <dl className="panel mt-8 grid max-[20rem]:block grid-cols-[auto_1fr] self-start text-sm *:border-hairline *:py-2.5 *:pl-4 *:nth-[n+3]:border-t lg:col-start-2 lg:row-span-2 lg:row-start-1 lg:mt-0">
        {facts.map(({ label, value }) => (
          <Fragment key={label}>
            <dt className="text-quiet">{label}</dt>
            <dd dir="auto" className="wrap-anywhere pr-4 text-right">
              {value || "Unknown"}
            </dd>
          </Fragment>
        ))}
      </dl>
    </section>
  );
}

"use client";

import { ButtonLink } from "@/components/shared/layout/page-link";
import type { ProviderCardContent } from "@/components/shared/providers/provider-card";
import { SideAdColumns } from "@/components/site/ads/side-ad-columns";
import { BadgeSnippets } from "@/components/site/badges/badge-snippets";
import { CountOffers } from "@/components/site/counts/count-offers";
import { GameBanner } from "@/components/site/games/game-banner";
import { GameFacts } from "@/components/site/games/game-facts";
import { GameProviders } from "@/components/site/games/game-providers";
import { GameVerdict } from "@/components/site/games/game-verdict";
import { FollowRow } from "@/components/site/updates/follow-row";
import type { AdvertisementSummary } from "@/lib/ads/data";
import type { ProviderFacet } from "@/lib/game-page/data";
import type { GameRecord, GameVerdict as Verdict } from "@/lib/games/data";
import type { ProviderView } from "@/lib/providers/view";

type GameViewProps = {
  game: GameRecord;
  verdict: Verdict;
  view: ProviderView;
  providers: ProviderCardContent[];
  facets: ProviderFacet[];
  hasMore: boolean;
  matching: number | null;
  advertisements: AdvertisementSummary[];
  now: Date;
  isAdmin: boolean;
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

"use client";

import { SideAdColumns } from "@/components/ads/side-ad-columns";
import { AlertsLink } from "@/components/alerts/alerts-link";
import { BadgeSnippets } from "@/components/badges/badge-snippets";
import { CountOffers } from "@/components/counts/count-offers";
import { GameBanner } from "@/components/games/game-banner";
import { GameFacts } from "@/components/games/game-facts";
import { GameProviders } from "@/components/games/game-providers";
import { GameVerdict } from "@/components/games/game-verdict";
import type { ProviderCardContent } from "@/components/providers/provider-card";
import { FollowRow } from "@/components/updates/follow-row";
import type { AdvertisementSummary } from "@/lib/ads/data";
import type { GameRecord, GameVerdict as Verdict } from "@/lib/games/data";
import type { ProviderFacet } from "@/lib/providers/data";
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
  const beside = advertisements.length;
  return (
    <>
      <GameBanner game={game} advertisements={beside} />
      <GameVerdict game={game} verdict={verdict} now={now} advertisements={beside} />
      {beside > 0 && <CountOffers offers={advertisements.map(({ id }) => id).join()} />}
      <SideAdColumns advertisements={advertisements}>
        <GameProviders game={game} {...shown} now={now} />
        <GameFacts game={game} />
        <FollowRow what="game" place={`/game/${id}`} filter={{ game: id }}>
          <AlertsLink target={{ game: id }} />
          <BadgeSnippets target={{ kind: "game", id }} origin={origin} />
        </FollowRow>
      </SideAdColumns>
    </>
  );
}

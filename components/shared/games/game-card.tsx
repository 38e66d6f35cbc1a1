"use client";

import { clsx } from "clsx";
import { PageLink } from "@/components/shared/layout/page-link";
import { Picture } from "@/components/shared/media/picture";
import { StatusBar } from "@/components/shared/status/status-bar";
import type { GameSummary } from "@/lib/games/data";

export function GameCard({ game, isEager }: { game: GameSummary; isEager: boolean }) {
  return (
    <li data-game={game.id}>
      <PageLink href={`/game/${game.id}`} morph={`game-${game.id}`} className="panel game">
        <div className="art">
          <Picture
            src={game.imageUrl}
            kind="game"
            width={480}
            sizes="(min-width: 1280px) 290px, (min-width: 1024px) 33vw, (min-width: 640px) 50vw, 40vw"
            isEager={isEager}
          />
        </div>
        <div>
          <h2 dir="auto">{game.title}</h2>
          {!game.isActive && <p className="eyebrow mt-1">Inactive, hidden from visitors</p>}
          <p className="figure">{`${game.providerCount} Providers Available`}</p>
          <StatusBar {...game} />
        </div>
      </PageLink>
    </li>
  );
}

type GameCardsProps = { games: readonly GameSummary[]; eager?: number; className?: string };

export function GameCards({ games, eager = 0, className }: GameCardsProps) {
  return (
    <ul
      data-live="all"
      className={clsx("grid gap-4 sm:grid-cols-2 sm:gap-5 lg:grid-cols-3 xl:grid-cols-4", className)}
    >
      {games.map((game, index) => (
        <GameCard key={game.id} game={game} isEager={index < eager} />
      ))}
    </ul>
  );
}

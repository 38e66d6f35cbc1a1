"use client";

import { clsx } from "clsx";
import { GameCard } from "@/components/shared/games/game-card";
import type { GameSummary } from "@/lib/games/data";

type GameCardsProps = {
  games: readonly GameSummary[];
  eager?: number;
  className?: string;
};

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

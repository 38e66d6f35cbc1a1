import { GameCard, type GameCardData } from "@/components/games/game-card";
import { GameGrid } from "@/components/games/game-grid";

/** The cards that follow those the page came with. */
export function MoreCards({ games }: { games: GameCardData[] }) {
  return (
    <GameGrid className="mt-4 sm:mt-5">
      {games.map((game) => (
        <GameCard key={game.id} game={game} isEager={false} />
      ))}
    </GameGrid>
  );
}

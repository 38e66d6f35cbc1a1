import { PageLink } from "@/components/shared/layout/page-link";
import type { GameOption, NearestGames as Nearest } from "@/lib/games/data";

type NearestGamesProps = {
  nearest: Nearest;
  isSearch?: boolean; // Links to a search for the title instead of to the game
};

export function NearestGames({ nearest, isSearch = false }: NearestGamesProps) {
  if (nearest.games.length === 0) return null;
  return (
    <div className="flex max-w-full flex-col items-center gap-3">
      <p className="text-quiet text-sm">{nearest.isAlike ? "Did you mean" : "Most providers"}</p>
      <ul className="flex max-w-full flex-wrap justify-center gap-2">
        {nearest.games.map((game) => (
          <GamePill
            key={game.id}
            game={game}
            href={isSearch ? `/games?q=${encodeURIComponent(game.title)}` : `/game/${game.id}`}
          />
        ))}
      </ul>
    </div>
  );
}

export function GamePill({ game, href }: { game: GameOption; href: string }) {
  return (
    <li className="max-w-full">
      <PageLink
        href={href}
        className="wrap-anywhere block rounded-2xl border border-hairline px-3.5 py-1.5 text-quiet text-sm hover:border-control hover:text-text"
      >
        {game.title}
      </PageLink>
    </li>
  );
}

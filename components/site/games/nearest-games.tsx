import { clsx } from "clsx";
import { PageLink } from "@/components/shared/layout/page-link";
import type { GameOption, NearestGames as Nearest } from "@/lib/games/data";

type NearestGamesProps = {
  nearest: Nearest;
  isSearch?: boolean; // Links to a search for the title instead of to the game
  isStart?: boolean; // Aligned at the start instead of centered
};

export function NearestGames({ nearest, isSearch = false, isStart = false }: NearestGamesProps) {
  if (nearest.games.length === 0) return null;
  return (
    <div className={clsx("flex max-w-full flex-col gap-3", !isStart && "items-center")}>
      <p className="text-quiet text-sm">{nearest.isAlike ? "Did you mean" : "Most providers"}</p>
      <ul className={clsx("flex max-w-full flex-wrap gap-2", !isStart && "justify-center")}>
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

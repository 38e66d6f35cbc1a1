import { PageLink } from "@/components/layout/page-link";
import { Picture } from "@/components/media/picture";
import { StatusBar } from "@/components/status/status-bar";
import type { GameSummary } from "@/lib/games/data";

/** One game of the grid: art, title, how many providers, and how they stand. A row on phones. */
export function GameCard({ game, isEager }: { game: GameSummary; isEager: boolean }) {
  return (
    <li data-game={game.id}>
      <PageLink
        href={`/game/${game.id}`}
        morph={`game-${game.id}`}
        className="group panel relative grid h-full grid-cols-[38%_1fr] overflow-hidden transition-colors hover:border-control sm:flex sm:flex-col"
      >
        <div className="relative h-full min-h-24 overflow-hidden bg-raised sm:aspect-video sm:h-auto">
          <Picture
            src={game.imageUrl}
            kind="game"
            alt=""
            width={640}
            height={360}
            sizes="(min-width: 1280px) 290px, (min-width: 1024px) 33vw, (min-width: 640px) 50vw, 40vw"
            isEager={isEager}
            className="absolute inset-0 size-full object-cover transition-transform duration-200 group-hover:scale-[1.03] motion-reduce:transform-none"
          />
          <div className="art-end absolute inset-0 hidden sm:block" />
        </div>
        <div className="relative flex min-w-0 flex-1 flex-col p-4">
          <h2 className="line-clamp-2 text-balance wrap-anywhere text-lg leading-snug">{game.title}</h2>
          {!game.isActive && <p className="eyebrow mt-1">Inactive, hidden from visitors</p>}
          <p className="figure mt-1 mb-3 text-quiet text-xs">{`${game.providerCount} Providers Available`}</p>
          <div className="mt-auto">
            <StatusBar counts={game.statusCounts} />
          </div>
        </div>
      </PageLink>
    </li>
  );
}

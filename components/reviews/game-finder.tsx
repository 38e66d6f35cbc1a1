import { GamePill } from "@/components/games/nearest-games";
import { FilterLift } from "@/components/layout/filter-lift";
import type { GameChoice } from "@/lib/games/data";

type GameFinderProps = {
  choice: Extract<GameChoice, { isWhole: false }>;
  gameId?: number;
  sort: string;
  find: string;
  onType: () => void;
};

function reviewsOf(gameId: number | null, sort: string): string {
  const query = new URLSearchParams();
  if (gameId !== null) query.set("game", String(gameId));
  if (sort !== "recent") query.set("sort", sort);
  return `/reviews${query.size > 0 ? `?${query}` : ""}`;
}

/** The game filter of a catalogue too large to list: a search whose finds are links. */
export function GameFinder({ choice, gameId, sort, find, onType }: GameFinderProps) {
  return (
    <>
      {gameId !== undefined && (
        <>
          <input type="hidden" name="game" value={gameId} />
          <FilterLift
            href={reviewsOf(null, sort)}
            name={choice.chosen?.title ?? `Game ${gameId}`}
            effect="show the reviews of all games"
          />
        </>
      )}
      <input
        type="search"
        name="find"
        aria-label="Game"
        defaultValue={find}
        placeholder="Find a game..."
        autoComplete="off"
        spellCheck={false}
        maxLength={200}
        className="h-11 rounded-control border border-control bg-surface px-3 text-base placeholder:text-quiet sm:w-56"
        onChange={onType}
      />
      {find !== "" && (
        <ul aria-label="Games found" className="order-last flex w-full flex-wrap gap-2 lg:justify-end">
          {choice.nearest && <li className="py-1.5 text-quiet text-sm">No game is called so.</li>}
          {(choice.nearest?.games ?? choice.games).map((game) => (
            <GamePill key={game.id} game={game} href={reviewsOf(game.id, sort)} />
          ))}
        </ul>
      )}
    </>
  );
}

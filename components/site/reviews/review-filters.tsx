"use client";

import { useAddressForm } from "@/components/shared/layout/use-address-form";
import { SearchField } from "@/components/shared/search/search-field";
import { GamePill } from "@/components/site/games/nearest-games";
import { FilterLift } from "@/components/site/layout/filter-lift";
import { ScriptlessSubmit } from "@/components/site/layout/scriptless-submit";
import { Select } from "@/components/ui/select";
import type { GameChoice } from "@/lib/games/data";
import { pathWith } from "@/lib/input/search-params";
import { REVIEW_SORTS } from "@/lib/reviews/vocabulary";

type ReviewFiltersProps = {
  choice: GameChoice;
  gameId?: number;
  sort: string;
  find: string;
  provider: { id: number; name?: string } | null;
};

const ALL_GAMES = "All Games";

export function ReviewFilters({ choice, gameId, sort, find, provider }: ReviewFiltersProps) {
  const game = String(gameId ?? "");
  const isGone = gameId !== undefined && !choice.games.some(({ id }) => id === gameId);
  const form = useAddressForm("/reviews", { game, sort, find }, { sort: "recent" });
  return (
    <form
      {...form}
      className="flex flex-col gap-3 sm:flex-row sm:flex-wrap sm:items-center lg:max-w-2xl lg:justify-end"
    >
      {provider && (
        <>
          <input type="hidden" name="provider" value={provider.id} />
          <FilterLift
            href="/reviews"
            name={provider.name ?? "Unknown Provider"}
            effect="show reviews of all providers"
          />
        </>
      )}
      {choice.isWhole ? (
        <Select
          aria-label="Game"
          className="sm:w-56"
          name="game"
          defaultValue={game}
          options={[
            { value: "", label: ALL_GAMES },
            ...choice.games.map(({ id, title }) => ({ value: id, label: title })),
            ...(isGone ? [{ value: gameId, label: "Unknown Game" }] : []),
          ]}
        />
      ) : (
        <GameFinder choice={choice} gameId={gameId} sort={sort} find={find} />
      )}
      <Select aria-label="Sort" className="sm:w-44" name="sort" defaultValue={sort} options={REVIEW_SORTS} />
      <ScriptlessSubmit />
    </form>
  );
}

type GameFinderProps = Pick<ReviewFiltersProps, "gameId" | "sort" | "find"> & {
  choice: Extract<GameChoice, { isWhole: false }>;
};

const reviewsOf = (game: number | null, sort: string): string =>
  pathWith("/reviews", { game, sort: sort === "recent" ? null : sort });

function GameFinder({ choice, gameId, sort, find }: GameFinderProps) {
  return (
    <>
      {gameId !== undefined && (
        <>
          <input type="hidden" name="game" value={gameId} />
          <FilterLift
            href={reviewsOf(null, sort)}
            name={choice.chosen?.title ?? "Unknown Game"}
            effect="show reviews of all games"
          />
        </>
      )}
      <SearchField
        name="find"
        label="Game"
        placeholder="Find a game..."
        defaultValue={find}
        className="sm:w-56"
      />
      {find !== "" && (
        <ul aria-label="Games found" className="order-last flex w-full flex-wrap gap-2 lg:justify-end">
          <GamePill game={{ id: 0, title: ALL_GAMES }} href={reviewsOf(null, sort)} />
          {choice.nearest && <li className="py-1.5 text-quiet text-sm">No matching games.</li>}
          {(choice.nearest?.games ?? choice.games).map((game) => (
            <GamePill key={game.id} game={game} href={reviewsOf(game.id, sort)} />
          ))}
        </ul>
      )}
    </>
  );
}

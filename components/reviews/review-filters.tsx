"use client";

import { FilterLift } from "@/components/layout/filter-lift";
import { useAddressForm } from "@/components/layout/use-address-form";
import { GameFinder } from "@/components/reviews/game-finder";
import { Select } from "@/components/ui/select";
import type { GameChoice } from "@/lib/games/data";
import { REVIEW_SORTS } from "@/lib/reviews/sorts";

type ReviewFiltersProps = {
  choice: GameChoice;
  gameId?: number;
  sort: string;
  find: string;
  /** The provider of the address, with its name when it exists. */
  provider: { id: number; name?: string } | null;
};

/** Game filter and sort of the reviews; a plain GET form without JavaScript, the address holds the state. */
export function ReviewFilters({ choice, gameId, sort, find, provider }: ReviewFiltersProps) {
  const game = String(gameId ?? "");
  const form = useAddressForm("/reviews", { game, sort, find }, { sort: "recent" });
  return (
    <form
      {...form.props}
      className="flex flex-col gap-3 sm:flex-row sm:flex-wrap sm:items-center lg:max-w-2xl lg:justify-end"
    >
      {provider && (
        <>
          <input type="hidden" name="provider" value={provider.id} />
          <FilterLift
            href="/reviews"
            name={provider.name ?? `Provider ${provider.id}`}
            effect="show the reviews of all providers"
          />
        </>
      )}
      {choice.isWhole ? (
        <Select aria-label="Game" className="sm:w-56" name="game" defaultValue={game} onChange={form.apply}>
          <option value="">All Games</option>
          {choice.games.map((game) => (
            <option key={game.id} value={game.id}>
              {game.title}
            </option>
          ))}
        </Select>
      ) : (
        <GameFinder choice={choice} gameId={gameId} sort={sort} find={find} onType={form.applySoon} />
      )}
      <Select aria-label="Sort" className="sm:w-44" name="sort" defaultValue={sort} onChange={form.apply}>
        {REVIEW_SORTS.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </Select>
      <noscript>
        <button type="submit" className="h-11 rounded-control border border-control px-4">
          Apply
        </button>
      </noscript>
    </form>
  );
}

"use client";

import { X } from "lucide-react";
import { PageLink } from "@/components/layout/page-link";
import { useAddressForm } from "@/components/layout/use-address-form";
import { Select } from "@/components/ui/select";
import { REVIEW_SORTS } from "@/lib/reviews/sorts";

type ReviewFiltersProps = {
  games: { id: number; title: string }[];
  gameId?: number;
  sort: string;
  /** The provider of the address, with its name when it exists. */
  provider: { id: number; name?: string } | null;
};

/** Game filter and sort of the reviews; a plain GET form without JavaScript, the address holds the state. */
export function ReviewFilters({ games, gameId, sort, provider }: ReviewFiltersProps) {
  const game = String(gameId ?? "");
  const form = useAddressForm("/reviews", { game, sort }, { sort: "recent" });
  return (
    <form
      ref={form.ref}
      action="/reviews"
      aria-busy={form.isPending}
      className="flex flex-col gap-3 sm:flex-row sm:items-center"
    >
      {provider && (
        <>
          <input type="hidden" name="provider" value={provider.id} />
          <PageLink
            href="/reviews"
            className="inline-flex h-11 items-center gap-2 self-start rounded-full border border-accent bg-accent-soft px-4 text-accent text-sm"
          >
            {provider.name ?? `Provider ${provider.id}`}
            <X className="size-4" aria-hidden />
            <span className="sr-only">, show the reviews of all providers</span>
          </PageLink>
        </>
      )}
      <Select aria-label="Game" className="sm:w-56" name="game" defaultValue={game} onChange={form.apply}>
        <option value="">All Games</option>
        {games.map((game) => (
          <option key={game.id} value={game.id}>
            {game.title}
          </option>
        ))}
      </Select>
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

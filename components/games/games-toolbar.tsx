"use client";

import { clsx } from "clsx";
import { useAddressForm } from "@/components/layout/use-address-form";
import { DrawnIcon } from "@/components/ui/drawn-icon";
import { Select } from "@/components/ui/select";
import { GAMES_SORTS } from "@/lib/games/search";

/** Search and sort of the games list; the list follows while typing. */
export function GamesToolbar({ query, sort }: { query: string; sort: string }) {
  const form = useAddressForm("/games", { q: query, sort }, { sort: "providers" });
  return (
    <search>
      <form {...form.props} className="flex flex-col gap-3 sm:flex-row">
        <label className="relative block sm:w-72">
          <span className="sr-only">Search games</span>
          <DrawnIcon
            name="search"
            className={clsx(
              "-translate-y-1/2 pointer-events-none absolute top-1/2 left-3 size-4",
              form.isPending ? "animate-pulse text-accent" : "text-quiet",
            )}
          />
          <input
            type="search"
            name="q"
            defaultValue={query}
            placeholder="Search games..."
            autoComplete="off"
            spellCheck={false}
            maxLength={200}
            className="h-11 w-full rounded-control border border-control bg-surface pr-3 pl-9 text-base placeholder:text-quiet"
            onChange={form.applySoon}
          />
        </label>
        <label className="flex items-center gap-2">
          <span className="eyebrow shrink-0">Sort by</span>
          <Select name="sort" defaultValue={sort} onChange={form.apply} className="flex-1">
            {GAMES_SORTS.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </Select>
        </label>
        <noscript>
          <button type="submit" className="h-11 rounded-control border border-control px-4">
            Search
          </button>
        </noscript>
      </form>
    </search>
  );
}

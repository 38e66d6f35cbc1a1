"use client";

import { useAddressForm } from "@/components/shared/layout/use-address-form";
import { SearchField } from "@/components/shared/search/search-field";
import { ScriptlessSubmit } from "@/components/site/layout/scriptless-submit";
import { Select } from "@/components/ui/select";
import { GAMES_SORTS } from "@/lib/games/search";

export function GamesToolbar({ query, sort }: { query: string; sort: string }) {
  const form = useAddressForm("/games", { q: query, sort }, { sort: "providers" });
  return (
    <search>
      <form {...form} className="flex flex-col gap-3 sm:flex-row">
        <SearchField label="Search games" defaultValue={query} maxLength={200} className="sm:w-72" />
        <label className="flex items-center gap-2">
          <span className="eyebrow shrink-0">Sort by</span>
          <Select name="sort" defaultValue={sort} options={GAMES_SORTS} className="flex-1" />
        </label>
        <ScriptlessSubmit label="Search" />
      </form>
    </search>
  );
}

import { useAddressForm } from "@/components/shared/layout/use-address-form";
import { SearchField } from "@/components/shared/search/search-field";
import { GamePill } from "@/components/site/games/nearest-games";
import { FilterLift } from "@/components/site/layout/filter-lift";
import { ScriptlessSubmit } from "@/components/site/layout/scriptless-submit";
import { Select } from "@/components/ui/select";
import { filteredPath, type UpdatesFilter } from "@/lib/updates/filter";

export type FoundSubject = { id: number; title: string; is: "game" | "provider" };

type UpdateFiltersProps = {
  filter: UpdatesFilter;
  more: Record<string, string>;
  gameTitle?: string;
  providerName?: string;
  find: string;
  found: FoundSubject[];
};

const DIRECTIONS = [
  { value: "", label: "All changes" },
  { value: "bad", label: "Got worse" },
  { value: "recovered", label: "Recovered" },
];

export function UpdateFilters({ filter, more, gameTitle, providerName, find, found }: UpdateFiltersProps) {
  const { game, provider, direction = "" } = filter;
  const form = useAddressForm("/updates", { find, direction }, {});
  const to = (change: UpdatesFilter) => filteredPath("/updates", { ...filter, ...change }, more);
  return (
    <form {...form} className="flex flex-wrap items-center gap-3 lg:max-w-2xl lg:justify-end">
      {Object.entries({ game, provider, ...more }).map(
        ([name, value]) =>
          value !== undefined && <input key={name} type="hidden" name={name} value={value} />,
      )}
      {game !== undefined && (
        <FilterLift
          href={to({ game: undefined })}
          name={gameTitle ?? "Unknown Game"}
          effect="show the updates of all games"
        />
      )}
      {provider !== undefined && (
        <FilterLift
          href={to({ provider: undefined })}
          name={providerName ?? "Unknown Provider"}
          effect="show the updates of all providers"
        />
      )}
      <SearchField
        name="find"
        label="Find a game or provider"
        defaultValue={find}
        className="min-w-40 flex-1 sm:w-64 sm:flex-none"
      />
      <Select
        aria-label="Direction"
        name="direction"
        defaultValue={direction}
        className="w-36 sm:w-40"
        options={DIRECTIONS}
      />
      <ScriptlessSubmit />
      {find !== "" && (
        <ul aria-label="Matches" className="order-last flex w-full flex-wrap gap-2 lg:justify-end">
          {found.length === 0 && <li className="py-1.5 text-quiet text-sm">No games or providers found.</li>}
          {found.map(({ is, ...subject }) => (
            <GamePill
              key={`${is}-${subject.id}`}
              game={subject}
              href={to({ game: undefined, provider: undefined, [is]: subject.id })}
            />
          ))}
        </ul>
      )}
    </form>
  );
}

import { FilterChips } from "@/components/layout/filter-chips";
import { Notice } from "@/components/layout/notice";
import { ProviderCard } from "@/components/providers/provider-card";
import type { Tick } from "@/components/status/tick-row";
import type { GameDetail } from "@/lib/games/data";
import type { ProviderCard as ProviderCardData } from "@/lib/providers/data";
import { matchesFilter, PROVIDER_FILTERS, type ProviderFilter, promotedFirst } from "@/lib/providers/filters";

type GameProvidersProps = {
  game: GameDetail;
  providers: ProviderCardData[];
  history: Map<number, Tick[]>;
  filter: ProviderFilter;
  isAdmin: boolean;
};

/** The "Available Providers" of a game with their filter (SPEC.md 2.6). */
export function GameProviders({ game, providers, history, filter, isAdmin }: GameProvidersProps) {
  const now = new Date();
  const shown = promotedFirst(providers.filter((provider) => matchesFilter(provider, filter)));
  return (
    <section aria-labelledby="providers" id="available-providers">
      <h2 id="providers" className="text-3xl">
        Available Providers
      </h2>
      <p className="mt-1 text-quiet">
        {providers.length > 0
          ? `${providers.length} cheat providers for ${game.title}`
          : "No providers available for this game"}
      </p>
      {providers.length > 0 && (
        <FilterChips
          label="Filter providers"
          path={`/game/${game.id}`}
          parameter="filter"
          options={PROVIDER_FILTERS}
          selected={filter}
        />
      )}
      {providers.length === 0 && <Notice text="No providers available for this game yet." />}
      {providers.length > 0 && shown.length === 0 && (
        <Notice text="No providers match the selected filter." />
      )}
      <ul className="grid gap-5 transition-opacity group-data-pending/page:opacity-60 md:grid-cols-2 min-[1800px]:grid-cols-3">
        {shown.map((provider) => (
          <ProviderCard
            key={provider.id}
            provider={provider}
            ticks={history.get(provider.id) ?? []}
            now={now}
            isAdmin={isAdmin}
          />
        ))}
      </ul>
    </section>
  );
}

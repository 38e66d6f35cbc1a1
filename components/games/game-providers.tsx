import { BrowseGames } from "@/components/layout/browse-games";
import { FilterChips } from "@/components/layout/filter-chips";
import { Notice } from "@/components/layout/notice";
import { PageLink } from "@/components/layout/page-link";
import { PageSteps } from "@/components/layout/page-steps";
import { ProviderCards } from "@/components/providers/provider-cards";
import { buttonVariants } from "@/components/ui/button-variants";
import type { GameRecord } from "@/lib/games/data";
import type { StatusDay } from "@/lib/history/days";
import type { ProviderSummary } from "@/lib/providers/data";
import { PROVIDER_FILTERS, type ProviderFilter } from "@/lib/providers/filters";
import { packDays } from "@/lib/providers/vocabulary";

type GameProvidersProps = {
  game: GameRecord;
  /** One page of those that pass the filter. */
  providers: ProviderSummary[];
  history: Map<number, StatusDay[]>;
  filter: ProviderFilter;
  page: number;
  hasMore: boolean;
  /** How many pass the filter; null where all do. */
  matching: number | null;
  now: Date;
  isAdmin: boolean;
};

/** The "Available Providers" of a game with their filter (docs/product/pages.md#game). */
export function GameProviders(props: GameProvidersProps) {
  const { game, providers, history, filter, page, hasMore, matching, now, isAdmin } = props;
  return (
    <section aria-labelledby="providers" id="available-providers" className="pt-6 md:pt-8">
      <h2 id="providers" className="text-2xl md:text-3xl">
        Available Providers
      </h2>
      <p className="mt-1 mb-3 wrap-anywhere text-quiet">
        {game.providerCount > 0
          ? `${matching === null ? "" : `${matching} of `}${game.providerCount} cheat providers for ${game.title}`
          : "No providers available for this game"}
      </p>
      {game.providerCount > 0 && (
        <FilterChips
          label="Filter providers"
          path={`/game/${game.id}`}
          parameter="filter"
          options={PROVIDER_FILTERS}
          selected={filter}
        />
      )}
      {game.providerCount === 0 && (
        <div className="mt-6">
          <Notice text="No providers available for this game yet.">
            <BrowseGames />
          </Notice>
        </div>
      )}
      {game.providerCount > 0 && providers.length === 0 && (
        <Notice text="No providers match the selected filter.">
          <PageLink
            href={`/game/${game.id}`}
            isReplacing
            className={buttonVariants({ variant: "secondary" })}
          >
            All Providers
          </PageLink>
        </Notice>
      )}
      <ProviderCards
        providers={providers.map((provider) => ({
          ...provider,
          days: packDays(history.get(provider.id) ?? []),
        }))}
        now={now}
        isAdmin={isAdmin}
      />
      <PageSteps
        label="Pages of providers"
        previous={
          page > 1 ? { label: "Previous providers", href: pageHref(game.id, filter, page - 1) } : null
        }
        next={hasMore ? { label: "More providers", href: pageHref(game.id, filter, page + 1) } : null}
      />
    </section>
  );
}

function pageHref(gameId: number, filter: ProviderFilter, page: number): string {
  const query = new URLSearchParams();
  if (filter !== "all") query.set("filter", filter);
  if (page > 1) query.set("page", String(page));
  return `/game/${gameId}${query.size > 0 ? `?${query}` : ""}`;
}

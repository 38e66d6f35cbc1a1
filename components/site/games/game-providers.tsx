import { CompareForm } from "@/components/shared/compare/compare-checkbox";
import { Notice } from "@/components/shared/layout/notice";
import { ButtonLink, PageLink } from "@/components/shared/layout/page-link";
import { type ProviderCardContent, ProviderCards } from "@/components/shared/providers/provider-card";
import { ProviderTable, TableFilters } from "@/components/site/games/provider-table";
import { FilterChips } from "@/components/site/layout/filter-chips";
import { FilterLift } from "@/components/site/layout/filter-lift";
import { BrowseGames, NoSuchPage, PageSteps } from "@/components/site/layout/next-steps";
import { useSteadyRows } from "@/components/site/live/steady-rows";
import { capitalized } from "@/lib/counted";
import type { ProviderFacet } from "@/lib/game-page/data";
import type { GameRecord } from "@/lib/games/data";
import { filterOf, PROVIDER_FILTERS, type ProviderView, viewPath } from "@/lib/providers/view";

export type GameProvidersProps = {
  game: Pick<GameRecord, "id" | "title" | "providerCount">;
  view: ProviderView;
  providers: ProviderCardContent[];
  facets: ProviderFacet[]; // None for cards
  hasMore: boolean;
  matching: number | null; // Null without a filter
  now: Date;
  isAdmin: boolean;
};

export function GameProviders({ game, view, matching, providers, ...rest }: GameProvidersProps) {
  const isTable = view.layout === "table";
  const rows = useSteadyRows(providers, viewPath(game.id, view));
  const to = (page: number) => viewPath(game.id, view, { page });
  return (
    <section
      aria-labelledby="providers"
      id="available-providers"
      data-live={`game:${game.id}`}
      className="grid grid-cols-[minmax(0,1fr)_auto] max-[20rem]:block gap-x-4 pt-6 *:last:col-span-2 *:nth-[n+4]:col-span-2 md:pt-8"
    >
      <h2 id="providers" className="col-span-full row-start-1 text-2xl md:text-3xl">
        Available Providers
      </h2>
      <p role="status" className="col-start-1 mt-1 mb-3 wrap-anywhere text-quiet">
        {game.providerCount > 0
          ? `${matching === null ? "" : `${matching} of `}${game.providerCount} cheat providers for this game`
          : "No providers available for this game"}
      </p>
      {game.providerCount > 0 && <ViewSwitch gameId={game.id} view={view} />}
      {game.providerCount === 0 ? (
        <Notice text="No providers available for this game yet.">
          <BrowseGames />
        </Notice>
      ) : (
        <>
          {isTable ? (
            <TableFilters gameId={game.id} view={view} facets={rest.facets} />
          ) : (
            <NineFilters game={game} view={view} />
          )}
          {providers.length === 0 && view.page > 1 && (
            <NoSuchPage page={view.page} first={viewPath(game.id, view)} />
          )}
          {providers.length === 0 && view.page === 1 && (
            <Notice text="No providers match the selected filter.">
              <ButtonLink href={viewPath(game.id, view, { status: null, type: null })} isReplacing>
                Show all
              </ButtonLink>
            </Notice>
          )}
          {providers.length > 0 &&
            (isTable ? (
              <ProviderTable gameId={game.id} view={view} providers={rows} now={rest.now} />
            ) : (
              <ProviderCards providers={rows} now={rest.now} isAdmin={rest.isAdmin} />
            ))}
          <CompareForm />
        </>
      )}
      {providers.length > 0 && (
        <PageSteps
          label="Pages of providers"
          previous={view.page > 1 ? { label: "Previous providers", href: to(view.page - 1) } : null}
          next={rest.hasMore ? { label: "More providers", href: to(view.page + 1) } : null}
        />
      )}
    </section>
  );
}

function NineFilters({ game, view }: { game: { id: number }; view: ProviderView }) {
  const filter = filterOf(view);
  const combined = [view.status, view.type].flatMap((word) => (word ? [capitalized(word)] : []));
  return (
    <>
      <FilterChips
        label="Filter providers"
        path={`/game/${game.id}`}
        parameter="filter"
        options={PROVIDER_FILTERS}
        selected={filter ?? ""}
      />
      {filter === null && (
        <div className="mb-4 flex">
          <FilterLift
            href={viewPath(game.id, view, { status: null, type: null })}
            name={combined.join(", ")}
            effect="show all providers"
          />
        </div>
      )}
    </>
  );
}

const LAYOUTS = [
  { layout: "cards", label: "Cards" },
  { layout: "table", label: "Table" },
] as const;

function ViewSwitch({ gameId, view }: { gameId: number; view: ProviderView }) {
  return (
    <nav
      aria-label="View"
      className="col-start-2 row-span-2 row-start-1 mb-3 flex w-fit self-end rounded-control border border-hairline p-0.5"
    >
      {LAYOUTS.map(({ layout, label }) => (
        <PageLink
          key={layout}
          href={viewPath(gameId, view, { layout })}
          isReplacing
          aria-current={view.layout === layout ? "true" : undefined}
          className="rounded-[4px] px-3 py-1 text-quiet text-sm hover:text-text aria-[current]:bg-raised aria-[current]:font-medium aria-[current]:text-text"
        >
          {label}
        </PageLink>
      ))}
    </nav>
  );
}

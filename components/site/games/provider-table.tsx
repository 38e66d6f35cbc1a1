import { CompareCheckbox } from "@/components/shared/compare/compare-checkbox";
import { HistoryBar } from "@/components/shared/history/history-bar";
import { PageLink } from "@/components/shared/layout/page-link";
import { Age } from "@/components/shared/live/age";
import type { ProviderCardContent } from "@/components/shared/providers/provider-card";
import { StatusIcon } from "@/components/shared/status/status-icon";
import { EvidenceLink } from "@/components/site/history/evidence-links";
import { Chips } from "@/components/site/layout/filter-chips";
import { DrawnIcon } from "@/components/ui/drawn-icon";
import { BEST_FIRST } from "@/lib/catalogue/statuses";
import { capitalized } from "@/lib/counted";
import { formatShortDate } from "@/lib/dates";
import type { ProviderFacet } from "@/lib/game-page/data";
import { barParts, barPatchPath, describeBar } from "@/lib/history/history-bar";
import { nextSort, type ProviderSort, type ProviderView, viewPath } from "@/lib/providers/view";
import { PROVIDER_TYPES } from "@/lib/providers/vocabulary";
import { providerPath } from "@/lib/runtime/routes";

const FALLING: ProviderSort[] = ["score", "verified"];

type ProviderTableProps = { gameId: number; view: ProviderView; providers: ProviderCardContent[]; now: Date };

export function ProviderTable({ gameId, view, providers, now }: ProviderTableProps) {
  const { sort } = view;
  const head = (by: ProviderSort, label: string) => {
    const isFalling = FALLING.includes(by) !== (sort?.isReversed === true);
    return (
      <th scope="col" aria-sort={sort?.by === by ? (isFalling ? "descending" : "ascending") : undefined}>
        <PageLink href={viewPath(gameId, view, { sort: nextSort(sort, by) })} isReplacing>
          {label}
        </PageLink>
      </th>
    );
  };
  return (
    <div className="@container/providers overflow-x-auto">
      <table className="provider-table transition-opacity group-data-pending/page:opacity-60">
        <thead>
          <tr>
            <th scope="col">
              <span className="sr-only">Compare</span>
            </th>
            {head("status", "Status")}
            {head("since", "Since")}
            <th scope="col">90 days</th>
            {head("name", "Provider")}
            {head("type", "Type")}
            {head("score", "Score")}
            <th scope="col">Evidence</th>
            {head("verified", "Verified")}
          </tr>
        </thead>
        <tbody>
          {providers.map((provider) => (
            <ProviderRow key={provider.id} provider={provider} now={now} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function ProviderRow({ provider, now }: { provider: ProviderCardContent; now: Date }) {
  const { id, name, status, statusChangedAt, verifiedAt, isStale, beforePatch, evidence } = provider;
  const parts = barParts(provider.strip);
  return (
    <tr data-provider={id}>
      <td className="cell-tick">
        <CompareCheckbox provider={provider} />
      </td>
      <td className="cell-status" data-status={status}>
        <StatusIcon status={status} className="size-5" isStale={isStale} />
        <span data-status={status} className="status-text">
          {capitalized(status)}
        </span>
      </td>
      <td className="cell-since figure">
        <Age of={statusChangedAt} now={now} />
        <time dateTime={statusChangedAt.toISOString()}>{formatShortDate(statusChangedAt)}</time>
      </td>
      <td className="cell-strip">
        <HistoryBar
          parts={parts}
          patch={barPatchPath(provider.strip)}
          label={describeBar(provider.strip)}
          className="h-5"
        />
      </td>
      <th scope="row" className="cell-name">
        {provider.isPromoted && (
          <>
            <DrawnIcon name="star" className="size-3.5 fill-current text-accent" />
            <span className="sr-only">Featured Provider: </span>
          </>
        )}
        <PageLink href={providerPath(id)} dir="auto">
          {name}
        </PageLink>
      </th>
      <td className="cell-type">{capitalized(provider.type)}</td>
      <td className="cell-score figure">
        {provider.reviewCount > 0 ? `${provider.rating.toFixed(1)} (${provider.reviewCount})` : "–"}
      </td>
      <td className="cell-evidence">{evidence ? <EvidenceLink href={evidence} of={name} /> : "–"}</td>
      <td className="cell-verified">
        <Age of={verifiedAt} wording="ago" isStale={isStale} beforePatch={beforePatch} now={now} />
      </td>
    </tr>
  );
}

type TableFiltersProps = { gameId: number; view: ProviderView; facets: ProviderFacet[] };

export function TableFilters({ gameId, view, facets }: TableFiltersProps) {
  const count = ({ status, type }: Pick<ProviderView, "status" | "type">) =>
    facets
      .filter((facet) => (!status || facet.status === status) && (!type || facet.type === type))
      .reduce((sum, facet) => sum + facet.count, 0);
  const chips = (name: "status" | "type", values: readonly string[]) =>
    values.map((value) => ({
      label: capitalized(value),
      count: count({ ...view, [name]: value }),
      isChosen: view[name] === value,
      href: viewPath(gameId, view, { [name]: view[name] === value ? null : value }),
    }));
  const types = PROVIDER_TYPES.filter((type) => count({ status: null, type }) > 0);
  return (
    <div className="flex flex-wrap gap-x-8">
      <Chips label="Filter by status" options={chips("status", BEST_FIRST)} />
      <Chips label="Filter by type" options={chips("type", types)} />
    </div>
  );
}

import { clsx } from "clsx";
import { PageLink } from "@/components/shared/layout/page-link";
import type { ProviderFacet } from "@/lib/game-page/data";
import { type ProviderView, viewPath } from "@/lib/providers/view";
import { capitalized, PROVIDER_TYPES } from "@/lib/providers/vocabulary";

type TableFiltersProps = { gameId: number; view: ProviderView; facets: ProviderFacet[] };

export function TableFilters({ gameId, view, facets }: TableFiltersProps) {
  const count = (status: ProviderView["status"], type: ProviderView["type"]) =>
    facets
      .filter((facet) => (!status || facet.status === status) && (!type || facet.type === type))
      .reduce((sum, facet) => sum + facet.count, 0);
  const statuses = (["undetected", "updating", "detected"] as const).map((status) => ({
    label: capitalized(status),
    count: count(status, view.type),
    isChosen: view.status === status,
    href: viewPath(gameId, view, { status: view.status === status ? null : status }),
  }));
  const types = PROVIDER_TYPES.filter((type) => count(null, type) > 0).map((type) => ({
    label: capitalized(type),
    count: count(view.status, type),
    isChosen: view.type === type,
    href: viewPath(gameId, view, { type: view.type === type ? null : type }),
  }));
  return (
    <div className="flex flex-wrap gap-x-8 gap-y-2 pt-1 pb-4">
      <Choice label="Status" options={statuses} />
      <Choice label="Type" options={types} />
    </div>
  );
}

type Option = { label: string; count: number; isChosen: boolean; href: string };

function Choice({ label, options }: { label: string; options: Option[] }) {
  return (
    <nav aria-label={`Filter by ${label.toLowerCase()}`} className="-mx-4 min-w-0 max-w-[100vw] sm:mx-0">
      <ul className="scroll-row px-4 sm:flex-wrap sm:px-0">
        {options.map(({ label, count, isChosen, href }) => (
          <li key={label} className="shrink-0">
            <PageLink
              href={href}
              isReplacing
              aria-current={isChosen ? "true" : undefined}
              className={clsx(
                "flex gap-1.5 rounded-full border px-3 py-1 text-sm transition-colors",
                isChosen
                  ? "border-accent bg-accent-soft font-medium text-accent"
                  : "border-hairline text-quiet hover:border-control hover:text-text",
              )}
            >
              {label}
              <span className="figure">{count}</span>
            </PageLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

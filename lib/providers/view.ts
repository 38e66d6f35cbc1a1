import { firstValue, idValue, pathWith, type SharedSearchParams } from "@/lib/input/search-params";
import {
  PROVIDER_STATUSES,
  PROVIDER_TYPES,
  type ProviderStatus,
  type ProviderType,
} from "@/lib/providers/vocabulary";

/** docs/product/pages.md#game: bypass has no filter; the first is the default. */
export const PROVIDER_FILTERS = [
  { value: "all", label: "All Providers" },
  { value: "undetected", label: "Undetected Only" },
  { value: "external", label: "External Only" },
  { value: "internal", label: "Internal Only" },
  { value: "hardware", label: "Hardware Only" },
  { value: "pixelbot", label: "Pixelbot Only" },
  { value: "unlocker", label: "Unlocker Only" },
  { value: "spoofer", label: "Spoofer Only" },
  { value: "other", label: "Other Only" },
] as const;

type ProviderFilter = (typeof PROVIDER_FILTERS)[number]["value"];

export const PROVIDERS_PAGE_SIZE = 24; // Fills rows of two and three

export const PROVIDER_SORTS = ["status", "since", "name", "type", "score", "verified"] as const;

export type ProviderSort = (typeof PROVIDER_SORTS)[number];

export type ProviderView = {
  layout: "cards" | "table";
  status: ProviderStatus | null;
  type: ProviderType | null;
  sort: { by: ProviderSort; isReversed: boolean } | null; // Null is the order of docs/product/pages.md#game
  page: number;
};

export function providerView(params: Awaited<SharedSearchParams<"/game/{id}">>): ProviderView {
  const filter = PROVIDER_FILTERS.find(({ value }) => value === firstValue(params.filter))?.value;
  const layout = firstValue(params.view) === "table" ? "table" : "cards";
  const sort = firstValue(params.sort);
  const by = PROVIDER_SORTS.find((known) => known === sort.replace(/^-/, ""));
  return {
    layout,
    status: PROVIDER_STATUSES.find((known) => known === (firstValue(params.status) || filter)) ?? null,
    type: PROVIDER_TYPES.find((known) => known === (firstValue(params.type) || filter)) ?? null,
    sort: by && layout === "table" ? { by, isReversed: sort.startsWith("-") } : null,
    page: idValue(params.page) ?? 1,
  };
}

export function filterOf({ status, type }: Pick<ProviderView, "status" | "type">): ProviderFilter | null {
  if (status && type) return null;
  return PROVIDER_FILTERS.find(({ value }) => value === (status ?? type ?? "all"))?.value ?? null;
}

/** Omits defaults; a changed view starts on its first page. */
export function viewPath(gameId: number, view: ProviderView, change: Partial<ProviderView> = {}): string {
  const { layout, status, type, sort, page } = { ...view, page: 1, ...change };
  const filter = filterOf({ status, type });
  const isTable = layout === "table";
  return pathWith(`/game/${gameId}`, {
    view: isTable ? "table" : null,
    ...(filter === null ? { status, type } : { filter: filter === "all" ? null : filter }),
    sort: sort && isTable ? `${sort.isReversed ? "-" : ""}${sort.by}` : null,
    page: page > 1 ? page : null,
  });
}

/** Toggles: first direction, opposite direction, default order. */
export function nextSort(sort: ProviderView["sort"], by: ProviderSort): ProviderView["sort"] {
  if (sort?.by !== by) return { by, isReversed: false };
  return sort.isReversed ? null : { by, isReversed: true };
}

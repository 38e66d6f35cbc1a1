import type { PAGES } from "@/lib/runtime/routes";

type Value = string | string[] | undefined;
type Values = Record<string, Value>;
type SharedPage = Extract<(typeof PAGES)[number], { shared: readonly string[] }>;
type ParameterOf<Path> = Extract<SharedPage, { path: Path }>["shared"][number];

export type SearchParams = Promise<Values>;

/** Only the parameters listed in routes.ts; the server drops all others for visitors. */
export type SharedSearchParams<Path extends SharedPage["path"]> = Promise<{
  [Name in ParameterOf<Path>]?: Value;
}>;

export function firstValue(value: string | string[] | undefined): string {
  return (Array.isArray(value) ? value[0] : value)?.replaceAll("\0", "").trim() ?? "";
}

export function idValue(value: string | string[] | undefined): number | null {
  const text = firstValue(value);
  return /^[1-9]\d{0,9}$/.test(text) && Number(text) <= 2_147_483_647 ? Number(text) : null;
}

type Parameter = string | number | null | undefined;

export function pathWith(path: string, params: Record<string, Parameter>): string {
  const given = Object.entries(params).filter(([, value]) => (value ?? "") !== "");
  const query = new URLSearchParams(given.map(([name, value]) => [name, String(value)]));
  return query.size > 0 ? `${path}?${query}` : path;
}

function laterPage(value: Value): number | null {
  const page = idValue(value);
  return page === 1 ? null : page;
}

/** Later pages of the whole list have their own canonical address; filtered and sorted ones have the list's. */
export function canonicalPath(
  path: string,
  params: Values,
  place: Record<string, Parameter> = { page: laterPage(params.page) },
): string {
  const isWhole = Object.entries(params).every(([name, value]) => name in place || firstValue(value) === "");
  return isWhole ? pathWith(path, place) : path;
}

export const addressWith = (
  path: string,
  params: Values,
  names: readonly string[],
  more: Record<string, string>,
) =>
  pathWith(path, { ...Object.fromEntries(names.map((name) => [name, firstValue(params[name])])), ...more });

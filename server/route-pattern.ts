import { API_RESOURCES, FILES, PAGES, type Route } from "@/lib/runtime/routes";

type RoutePattern = Route & { source: string };

const sourceOf = (path: string) => path.replaceAll(".", "\\.").replace(/\{\w+\}/g, "[^/?]+");

/** Every row of the tables, with what matches the paths that it stands for. */
export const ROUTE_PATTERNS: readonly RoutePattern[] = [
  ...[...PAGES, ...FILES].map((route: Route) => ({ ...route, source: sourceOf(route.path) })),
  ...API_RESOURCES.map((route: Route) => ({ ...route, source: `${sourceOf(route.path)}(?:/[^?]*)?` })),
];

/** Matches addresses, with or without a query. */
export function addressPattern(routes: readonly { source: string }[]): RegExp {
  return new RegExp(`^(?:${routes.map(({ source }) => source).join("|")})(?:\\?|$)`);
}

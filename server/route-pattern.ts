import { API_RESOURCES, FILES, PAGES, type Route } from "@/lib/runtime/routes";

type RoutePattern = Route & { source: string };

const sourceOf = (path: string) => path.replaceAll(".", "\\.").replace(/\{\w+\}/g, "[^/?]+");

export const ROUTE_PATTERNS: readonly RoutePattern[] = [
  ...[...PAGES, ...FILES].map((route: Route) => ({ ...route, source: sourceOf(route.path) })),
  ...API_RESOURCES.map((route: Route) => ({ ...route, source: `${sourceOf(route.path)}(?:/[^?]*)?` })),
];

export function addressPattern(routes: readonly { source: string }[]): RegExp {
  return new RegExp(`^(?:${routes.map(({ source }) => source).join("|")})(?:\\?|$)`);
}

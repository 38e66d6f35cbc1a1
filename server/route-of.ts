import { API_RESOURCES, FILES, PAGES, type Route } from "@/lib/runtime/routes";

function patternOf(path: string, below = ""): RegExp {
  const source = path.replaceAll(".", "\\.").replace(/\{\w+\}/g, "[^/?]+");
  return new RegExp(`^${source}${below}(?:\\?|$)`);
}

const PLACES = [...PAGES, ...FILES].map((route: Route) => ({ route, pattern: patternOf(route.path) }));
const RESOURCES = API_RESOURCES.map((route: Route) => ({
  route,
  pattern: patternOf(route.path, "(?:/[^?]*)?"),
}));

/** The first row of lib/runtime/routes.ts that covers the address, with or without its query. */
export function routeOf(address: string): Route | undefined {
  if (address.startsWith("/_next/")) return undefined;
  const rows = address.startsWith("/api/") ? RESOURCES : PLACES;
  return rows.find(({ pattern }) => pattern.test(address))?.route;
}

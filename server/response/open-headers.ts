import type { Route } from "@/lib/runtime/routes";
import { type ClientRequest, READS } from "@/server/request/client-request";
import { addressPattern, ROUTE_PATTERNS } from "@/server/route-pattern";

const isOpenRoute = ({ path, shared, isOpen }: Route) => isOpen || (shared && path.startsWith("/api/"));

export const OPEN_ROUTES = ROUTE_PATTERNS.filter(isOpenRoute);
const OPEN_ADDRESS = addressPattern(OPEN_ROUTES);
const CLOSED_ADDRESS = addressPattern(
  ROUTE_PATTERNS.filter(
    (route) => !isOpenRoute(route) && OPEN_ROUTES.some(({ path }) => route.path.startsWith(`${path}/`)),
  ),
);

export const READABLE_BY_ALL = {
  "Access-Control-Allow-Origin": "*",
  "Access-Control-Expose-Headers": "ETag, Link, RateLimit, RateLimit-Policy, Retry-After, X-Request-Id",
};
const PREFLIGHT = {
  "Access-Control-Allow-Methods": "GET, HEAD",
  "Access-Control-Allow-Headers": "Accept, If-Modified-Since, If-None-Match, Last-Event-ID",
  "Access-Control-Max-Age": "86400",
};

export const isOpenPath = (pathname: string): boolean =>
  OPEN_ADDRESS.test(pathname) && !CLOSED_ADDRESS.test(pathname);

/** Never with credentials, so that responses are the same for everyone (docs/product/api.md#other-sites). */
export function openHeaders({ method, pathname }: ClientRequest): Record<string, string> {
  if (!READS.includes(method) || !isOpenPath(pathname)) return {};
  return {
    ...READABLE_BY_ALL,
    ...(method === "OPTIONS" && PREFLIGHT),
  };
}

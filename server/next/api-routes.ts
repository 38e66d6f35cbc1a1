import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";

const API_PAGE = /^\/(api\/|media\/|mcp\/?$)/;
const NEXT_AUTH = "/api/auth/[...nextauth]"; // Needs Next's own request

type Handler = (request: Request, context: { params: Promise<object> }) => Promise<Response>;
type Built = { routeModule: { ensureUserland(): Promise<void>; userland: Record<string, Handler> } };
type RoutesManifest = Record<"staticRoutes" | "dynamicRoutes", { page: string; namedRegex: string }[]>;

export type ApiHandler = (request: Request) => Promise<Response>;

export type ApiRoutes = {
  has: (pathname: string) => boolean;
  /** Null if Next has to answer. */
  find: (method: string, pathname: string) => Promise<ApiHandler | null>;
};

export function readApiRoutes(dir: string, isDev: boolean): ApiRoutes {
  if (isDev) return { has: (pathname) => API_PAGE.test(pathname), find: async () => null };
  const text = readFileSync(path.join(dir, ".next/routes-manifest.json"), "utf8");
  const manifest: RoutesManifest = JSON.parse(text);
  const routes = [...manifest.staticRoutes, ...manifest.dynamicRoutes]
    .filter(({ page }) => API_PAGE.test(page))
    .map(({ page, namedRegex }) => ({ page, pattern: new RegExp(namedRegex.replaceAll("nxtP", "")) }));
  function routeOf(pathname: string) {
    if (!API_PAGE.test(pathname)) return;
    for (const { page, pattern } of routes) {
      const match = pattern.exec(pathname);
      if (match) return { page, params: match.groups };
    }
  }
  const load = createRequire(path.join(dir, "package.json"));
  return {
    has: (pathname) => routeOf(pathname) !== undefined,
    async find(method, pathname) {
      const { page, params: texts = {} } = routeOf(pathname) ?? {};
      // Next redirects addresses with a slash at their end.
      if (!page || page === NEXT_AUTH || pathname.endsWith("/")) return null;
      const { routeModule }: Built = load(`./.next/server/app${page}/route.js`);
      await routeModule.ensureUserland();
      const handler = routeModule.userland[method === "HEAD" ? "GET" : method];
      const decoded = Object.entries(texts).map(([name, text]) => [name, decodeURIComponent(text)]);
      const params = Object.fromEntries(decoded);
      return handler ? (request) => handler(request, { params: Promise.resolve(params) }) : null;
    },
  };
}

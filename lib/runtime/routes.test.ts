import { readdirSync } from "node:fs";
import path from "node:path";
import { API_RESOURCES, FILES, PAGES } from "@/lib/runtime/routes";
import { cacheKey } from "@/server/cache/key";
import { routeLabel } from "@/server/metrics";

const app = path.resolve(__dirname, "../../app");

function addresses(file: RegExp): string[] {
  const found = readdirSync(app, { recursive: true, encoding: "utf8" }).filter((name) =>
    file.test(path.basename(name)),
  );
  return found.map((name) => {
    const parts = path.dirname(name).split(path.sep);
    const segments = parts.filter((part) => part !== "." && !/^\(.*\)$/.test(part));
    return `/${segments.join("/").replace(/\[(\w+)\]/g, "{$1}")}`;
  });
}

const pathsOf = (routes: readonly { path: string }[]) => routes.map((route) => route.path).sort();
const unique = (paths: string[]) => [...new Set(paths)].sort();

test("every page has a row", () => {
  const pages = addresses(/^page\.tsx$/).map((page) => (page.startsWith("/admin/") ? "/admin" : page));
  // The catch-all page has no row.
  expect(unique(pages).filter((page) => page !== "/[...path]")).toEqual(pathsOf(PAGES));
});

test("every other route and API resource has a row", () => {
  const routes = addresses(/^route\.tsx?$/);
  const isApi = (address: string) => address.startsWith("/api/");
  expect(unique(routes.filter((address) => !isApi(address)))).toEqual(pathsOf(FILES));
  // Rows below a resource have their own parameters.
  const rows = pathsOf(API_RESOURCES);
  const resourceOf = (address: string) => address.split("/").slice(0, 3).join("/");
  const resources = routes
    .filter(isApi)
    .map((address) => (rows.includes(address) ? address : resourceOf(address)));
  expect(unique(resources)).toEqual(rows);
});

test.each([...PAGES, ...FILES, ...API_RESOURCES])("the parameters of its row apply to $path", (route) => {
  const url = route.path.replace(/\{\w+\}/g, "1");
  const keyOf = (query: string) => cacheKey({ method: "GET", url: url + query, headers: {} });
  expect(routeLabel(url)).toMatch(/^\/(?!api\/other)/);
  if (!("shared" in route)) return expect(keyOf("")).toBeNull();
  expect(keyOf("?utm_source=a")).toBe(url);
  const query = route.shared.map((name) => `${name}=1`).join("&");
  expect(keyOf(`?x=1&${query}`)).toBe(query ? `${url}?${query}` : url);
});

test.each(["/no-page", "/games/1", "/game/1/2", "/gamesx", "/feedxatom", "/api", "/api/gamesx", "/api/none"])(
  "%s has no row and isn't cached",
  (url) => {
    expect(cacheKey({ method: "GET", url, headers: {} })).toBeNull();
  },
);

test.each([
  ["?p=1,2,3,4", "/compare?p=1,2,3,4"],
  ["?p=2%2C1&find=a", "/compare?p=2%2C1&find=a"],
  ["?p=1,2,3,4,5", null],
  ["?p=1,abc", null],
  ["?find=a&p=", null],
])("caches only comparisons of one to four ids: %s", (query, key) => {
  expect(cacheKey({ method: "GET", url: `/compare${query}`, headers: {} })).toBe(key);
});

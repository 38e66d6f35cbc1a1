import { API_RESOURCES, FILES, PAGES } from "../../lib/runtime/routes.mjs";

const FIRST_PARTS = new Set([...PAGES, ...FILES].map(({ path }) => path.split("/")[1]));
/** The metrics are answered by the server itself (metrics.mjs). */
const RESOURCES = new Set(["metrics", ...API_RESOURCES.map(({ path }) => path.split("/")[2])]);

/**
 * The kind of address a path is, one of a fixed few dozen: metrics are kept for each, so that no visitor can
 * make new ones.
 * @param url as the client sent it
 */
export function routeClass(url) {
  if (!url.startsWith("/")) return "malformed";
  const [first, second] = url.slice(1).split("?", 1)[0].split("/", 2);
  if (first === "") return "/";
  if (first === "_next") return second === "image" ? "/_next/image" : "/_next";
  if (first === "api") return RESOURCES.has(second) ? `/api/${second}` : "/api/other";
  return FIRST_PARTS.has(first) ? `/${first}` : "other";
}

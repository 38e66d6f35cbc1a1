import { API_RESOURCES, FILES, PAGES } from "@/lib/runtime/routes";

const FIRST_PARTS = new Set([...PAGES, ...FILES].map(({ path }) => path.split("/")[1]));
const RESOURCES = new Set(["metrics", ...API_RESOURCES.map(({ path }) => path.split("/")[2])]);

/** Maps URLs to a few dozen labels, so that visitors can't create new metric series. */
export function routeLabel(url: string): string {
  if (!url.startsWith("/")) return "malformed";
  const [path = ""] = url.slice(1).split("?", 1);
  const [first = "", second = ""] = path.split("/", 2);
  if (first === "") return "/";
  if (first === "_next") return second === "image" ? "/_next/image" : "/_next";
  if (first === "api") return RESOURCES.has(second) ? `/api/${second}` : "/api/other";
  return FIRST_PARTS.has(first) ? `/${first}` : "other";
}

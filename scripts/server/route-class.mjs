const PAGES = new Set([
  ...["home", "games", "game", "reviews", "updates", "special-deals", "auth", "login", "admin"],
]);
const FEEDS = new Set(["feed.atom", "feed.rss", "feed.json", "sitemap.xml", "robots.txt"]);
const RESOURCES = new Set([
  ...["advertisements", "audit", "auth", "deals", "games", "health", "invitation-codes", "invitations"],
  ...[
    "login",
    "logout",
    "metrics",
    "providers",
    "register",
    "reviews",
    "updates",
    "user",
    "user-permissions",
  ],
  "users",
]);

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
  if (first === "media" || first === "og") return `/${first}`;
  return PAGES.has(first) || FEEDS.has(first) ? `/${first}` : "other";
}

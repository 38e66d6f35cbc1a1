// Drives navigation, sitemap, robots.txt, response cache and metrics. `{id}` is one path segment.

export const EXPORT_PATH = "/api/export.ndjson";

export type Route = {
  path: string;
  /** Search parameters that the response cache and robots use; all others are dropped. */
  shared?: readonly string[];
  /** Allowed values of a shared parameter; responses to any other value aren't cached. */
  cachedValues?: Readonly<Record<string, RegExp>>;
  /** Other sites may read and embed it; every shared API route is open anyway. */
  isOpen?: true;
  /** Other sites may show it in a frame. It has no scripts. */
  isFramable?: true;
  /** The server receives the whole body, within a budget, before the application sees the request. */
  isPublicWrite?: true;
  limit?: LimitName;
};

/** Uncached calls per address and LIMIT_WINDOW of expensive routes. */
export const RATE_LIMITS = {
  search: 600,
  history: 600,
  alerts: 600,
  insights: 300,
  mcp: 300,
  preview: 60,
  export: 6,
} as const;

export type LimitName = keyof typeof RATE_LIMITS;

export const LIMIT_WINDOW = 60; // seconds

const COMPARED = /^[1-9]\d{0,9}(?:,[1-9]\d{0,9}){0,3}$/; // One to four ids, as in our own links

export type Page = Route & {
  navigation?: string;
  place?: string; // Its name in the footer and the command palette, if it isn't in the top bar
  /** Source of the page's date in the sitemap; `each`: app/sitemap.xml lists every record. */
  sitemap?: "games" | "updates" | "reviews" | "deals" | "each" | "undated";
  sameAs?: string; // The page this is an alias of
};

/** `/admin` covers the whole admin area. */
export const PAGES = [
  { path: "/", shared: [], sitemap: "updates" },
  { path: "/home", shared: [], sameAs: "/" },
  { path: "/games", shared: ["q", "sort", "page"], sitemap: "games", navigation: "Games" },
  { path: "/game", shared: [], sameAs: "/game/{id}" },
  { path: "/game/{id}", shared: ["filter", "view", "status", "type", "sort", "page"], sitemap: "each" },
  { path: "/provider/{id}", shared: [], sitemap: "each" },
  {
    path: "/updates",
    shared: ["show", "before", "from", "game", "provider", "direction", "find"],
    sitemap: "updates",
    navigation: "Updates",
  },
  {
    path: "/reviews",
    shared: ["provider", "game", "find", "sort", "before", "after"],
    sitemap: "reviews",
    navigation: "Reviews",
  },
  { path: "/search", shared: ["q"] },
  {
    path: "/compare",
    place: "Compare providers",
    shared: ["p", "find"],
    cachedValues: { p: COMPARED },
    sitemap: "undated",
  },
  { path: "/insights", place: "Insights", shared: ["days", "from", "to"], sitemap: "updates" },
  { path: "/how-we-decide", place: "How we decide", shared: [], sitemap: "undated" },
  { path: "/alerts", place: "Alerts" },
  { path: "/developers", place: "For developers", shared: ["group"], sitemap: "undated" },
  { path: "/special-deals", shared: ["page"], sitemap: "deals", navigation: "Special Deals" },
  { path: "/admin" },
  { path: "/auth" },
  { path: "/login", sameAs: "/auth" },
] as const satisfies readonly Page[];

export const FILES = [
  { path: "/feed.atom", shared: ["before", "game", "provider", "direction"], isOpen: true },
  { path: "/feed.rss", shared: ["before", "game", "provider", "direction"], isOpen: true },
  { path: "/feed.json", shared: ["before", "game", "provider", "direction"], isOpen: true },
  { path: "/game/{id}/feed.atom", shared: ["before"], isOpen: true },
  { path: "/game/{id}/feed.rss", shared: ["before"], isOpen: true },
  { path: "/game/{id}/feed.json", shared: ["before"], isOpen: true },
  { path: "/provider/{id}/feed.atom", shared: ["before"], isOpen: true },
  { path: "/provider/{id}/feed.rss", shared: ["before"], isOpen: true },
  { path: "/provider/{id}/feed.json", shared: ["before"], isOpen: true },
  { path: "/game/{id}/markdown", shared: ["filter", "view", "status", "type", "sort", "page"], isOpen: true },
  { path: "/provider/{id}/markdown", shared: [], isOpen: true },
  { path: "/insights/markdown", shared: ["days", "from", "to"], isOpen: true },
  { path: "/how-we-decide/markdown", shared: [], isOpen: true },
  {
    path: "/updates/markdown",
    shared: ["show", "before", "from", "game", "provider", "direction"],
    isOpen: true,
  },
  { path: "/sitemap.xml", shared: ["part", "providers"] },
  { path: "/robots.txt" },
  { path: "/llms.txt", isOpen: true },
  { path: "/mcp", isPublicWrite: true, limit: "mcp" },
  { path: "/.well-known/security.txt" },
  { path: "/opensearch.xml" },
  { path: "/media/{file}" },
  { path: "/og", isOpen: true, limit: "preview" },
  { path: "/og/game/{id}", isOpen: true, limit: "preview" },
  { path: "/og/provider/{id}", isOpen: true, limit: "preview" },
  { path: "/badge/provider/{file}", shared: ["theme"], isOpen: true },
  { path: "/badge/game/{file}", shared: ["theme"], isOpen: true },
  { path: "/embed/provider/{id}", shared: ["theme"], isOpen: true, isFramable: true },
  { path: "/embed/game/{id}", shared: ["theme"], isOpen: true, isFramable: true },
  { path: "/oembed", shared: ["url", "format", "maxwidth", "maxheight"], isOpen: true },
] as const satisfies readonly Route[];

/** In the order of /developers and the API document. */
export const API_GROUPS = [
  "Games and providers",
  "Reviews and offers",
  "History and search",
  "Feeds and badges",
  "Events and alerts",
  "Accounts",
  "Admin",
  "Service",
] as const;

export type ApiGroup = (typeof API_GROUPS)[number];

/** Includes the paths below, except those of an earlier row. */
export const API_RESOURCES = [
  { path: "/api/games/{id}/history", group: "History and search", shared: ["from", "to"], limit: "history" },
  { path: "/api/games", group: "Games and providers", shared: ["q", "sort", "page", "after", "limit"] },
  {
    path: "/api/providers/{id}/history",
    group: "History and search",
    shared: ["from", "to"],
    limit: "history",
  },
  { path: "/api/patches", group: "Games and providers" },
  { path: "/api/providers", group: "Games and providers", shared: ["after", "limit"] },
  {
    path: "/api/reviews",
    group: "Reviews and offers",
    shared: ["providerId", "gameId", "sort", "after", "limit"],
  },
  { path: "/api/deals", group: "Reviews and offers", shared: ["after", "limit"] },
  { path: "/api/advertisements", group: "Reviews and offers", shared: ["after", "limit"] },
  { path: "/api/updates", group: "History and search", shared: ["before", "limit"] },
  { path: "/api/search", group: "History and search", shared: ["q", "limit"], limit: "search" },
  { path: "/api/insights", group: "History and search", shared: ["from", "to"], limit: "insights" },
  { path: "/api/account", group: "Accounts" },
  { path: "/api/alerts", group: "Events and alerts", isPublicWrite: true, limit: "alerts" },
  { path: "/api/audit", group: "Admin" },
  { path: "/api/auth", group: "Accounts", isPublicWrite: true },
  { path: "/api/counts", group: "Reviews and offers", isPublicWrite: true },
  { path: "/api/events/admin", group: "Admin" },
  { path: "/api/events/editing", group: "Admin" },
  { path: "/api/events", group: "Events and alerts", isOpen: true },
  { path: EXPORT_PATH, group: "Service", isOpen: true, limit: "export" },
  { path: "/api/health", group: "Service" },
  { path: "/api/invitation-codes", group: "Admin" },
  { path: "/api/invitations", group: "Admin" },
  { path: "/api/login", group: "Accounts", isPublicWrite: true },
  { path: "/api/logout", group: "Accounts", isPublicWrite: true },
  { path: "/api/media", group: "Admin" },
  { path: "/api/openapi.json", group: "Service", isOpen: true },
  { path: "/api/overview", group: "Admin" },
  { path: "/api/recheck", group: "Admin" },
  { path: "/api/register", group: "Accounts", isPublicWrite: true },
  { path: "/api/user", group: "Accounts" },
  { path: "/api/user-permissions", group: "Admin" },
  { path: "/api/users", group: "Admin" },
  { path: "/api/views", group: "Admin" },
  { path: "/api/webhooks", group: "Events and alerts" },
] as const satisfies readonly (Route & { group: ApiGroup })[];

export const providerPath = (id: number): string => `/provider/${id}`;

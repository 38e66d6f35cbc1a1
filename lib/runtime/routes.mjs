// @ts-check
// Every address, once: the top bar, sitemap, robots.txt, response cache, hosts' headers, metrics and tests read these
// tables. `{id}` stands for one part of a path.

/**
 * `shared` names the search parameters that a read depends on: all visitors without a session get the same
 * answer, from memory, and any other parameter is dropped before. Without it nobody keeps the answer.
 * @typedef {{ path: string, shared?: readonly string[] }} Route
 */

/**
 * `navigation` is the label in the top bar; `sitemap` says what dates the page there (`each`: the sitemap lists
 * the records); `sameAs` is the page of which this is another address, so that tests need not visit it.
 * robots.txt keeps robots from pages that are not shared.
 * @typedef {Route & {
 *   navigation?: string,
 *   sitemap?: "games" | "updates" | "reviews" | "deals" | "each" | "undated",
 *   sameAs?: string,
 * }} Page
 */

/** Every page; `/admin` stands for the back office. */
export const PAGES = /** @type {const} @satisfies {readonly Page[]} */ ([
  { path: "/", shared: [], sitemap: "updates" },
  { path: "/home", shared: [], sameAs: "/" },
  { path: "/games", shared: ["q", "sort", "page"], sitemap: "games", navigation: "Games" },
  { path: "/game", shared: [], sameAs: "/game/{id}" },
  { path: "/game/{id}", shared: ["filter", "page"], sitemap: "each" },
  { path: "/provider/{id}", shared: [], sitemap: "each" },
  { path: "/updates", shared: ["show", "before", "from"], sitemap: "updates", navigation: "Updates" },
  {
    path: "/reviews",
    shared: ["provider", "game", "find", "sort", "before", "after"],
    sitemap: "reviews",
    navigation: "Reviews",
  },
  { path: "/special-deals", shared: ["page"], sitemap: "deals", navigation: "Special Deals" },
  { path: "/admin" },
  { path: "/auth" },
  { path: "/login", sameAs: "/auth" },
]);

/** Every other answer outside the API. */
export const FILES = /** @type {const} @satisfies {readonly Route[]} */ ([
  { path: "/feed.atom", shared: ["before"] },
  { path: "/feed.rss", shared: ["before"] },
  { path: "/feed.json", shared: ["before"] },
  { path: "/sitemap.xml", shared: ["part", "providers"] },
  { path: "/robots.txt" },
  { path: "/media/{file}" },
  { path: "/media/{file}/still" },
  { path: "/og" },
  { path: "/og/game/{id}" },
  { path: "/og/provider/{id}" },
]);

/** The resources of the API, each with what lies below it. */
export const API_RESOURCES = /** @type {const} @satisfies {readonly Route[]} */ ([
  { path: "/api/games", shared: ["q", "sort", "page"] },
  { path: "/api/providers", shared: [] },
  { path: "/api/reviews", shared: ["providerId", "gameId", "sort"] },
  { path: "/api/deals", shared: [] },
  { path: "/api/advertisements", shared: [] },
  { path: "/api/updates", shared: ["before"] },
  { path: "/api/account" },
  { path: "/api/audit" },
  { path: "/api/auth" },
  { path: "/api/health" },
  { path: "/api/invitation-codes" },
  { path: "/api/invitations" },
  { path: "/api/login" },
  { path: "/api/logout" },
  { path: "/api/register" },
  { path: "/api/user" },
  { path: "/api/user-permissions" },
  { path: "/api/users" },
]);

/**
 * The page of a provider, to which its name leads wherever it stands.
 * @param {number} id
 */
export const providerPath = (id) => `/provider/${id}`;

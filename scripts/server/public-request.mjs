import { hasSession } from "./finish-response.mjs";

/** The reads that answer every visitor alike: public pages, feeds, the sitemap and the public API. */
const PUBLIC_PATH =
  /^\/(?:(?:home|games|game(?:\/[^/?]*)?|updates|reviews|special-deals|feed\.(?:atom|rss|json)|sitemap[^?]*\.xml)?|api\/(?:games|providers|reviews|deals|advertisements|updates)(?:\/[^?]*)?)(?:\?|$)/;
/** The parameters that they read; with any others the answer is the same. */
const PARAMETERS = {
  "/games": ["q", "sort", "page"],
  "/game": ["filter", "page"],
  "/updates": ["show", "before", "from"],
  "/special-deals": ["page"],
  "/reviews": ["provider", "game", "find", "sort", "before", "after"],
  "/feed.atom": ["before"],
  "/feed.rss": ["before"],
  "/feed.json": ["before"],
  "/sitemap.xml": ["part"],
  "/api/games": ["q", "sort", "page"],
  "/api/reviews": ["providerId", "gameId", "sort"],
  "/api/updates": ["before"],
};
/** What Next renders a payload by, besides the address. */
const PAYLOAD_HEADERS = [
  "rsc",
  "next-router-state-tree",
  "next-router-prefetch",
  "next-router-segment-prefetch",
  "next-url",
];
const MAX_KEY_LENGTH = 4_096;

/** Names the answer to a visitor's read; null where the answer is nobody else's or not worth keeping. */
export function sharedKey({ method, url, headers }) {
  if ((method !== "GET" && method !== "HEAD") || !PUBLIC_PATH.test(url) || hasSession(headers)) return null;
  const isPayload = headers.rsc !== undefined;
  const address = url.includes("?") ? withKnownParameters(url, isPayload) : url;
  const key = !isPayload
    ? address
    : `${address}\n${PAYLOAD_HEADERS.map((name) => headers[name] ?? "").join("\n")}`;
  return key.length > MAX_KEY_LENGTH ? null : key;
}

function withKnownParameters(url, isPayload) {
  const [path, query] = split(url, "?");
  const [, first, second] = path.split("/", 3);
  const known = PARAMETERS[first === "api" ? `/api/${second}` : `/${first}`] ?? [];
  // Next asks its clients for a digest of the headers that a payload is rendered by.
  const isKept = (name) => known.includes(name) || (isPayload && name === "_rsc");
  const kept = query.split("&").filter((part) => isKept(decoded(split(part, "=")[0])));
  return kept.length > 0 ? `${path}?${kept.join("&")}` : path;
}

function split(text, mark) {
  const at = text.indexOf(mark);
  return at < 0 ? [text, ""] : [text.slice(0, at), text.slice(at + 1)];
}

function decoded(name) {
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}

/**
 * Leaves of a request what its key names, so that nothing else that one client sends (other parameters, host,
 * forwarded headers, cookies) can reach the answer that all get.
 */
export function reduceToKey(incoming, key, publicHost) {
  [incoming.url] = key.split("\n", 1);
  const { accept } = incoming.headers;
  const kept = PAYLOAD_HEADERS.filter((name) => incoming.headers[name] !== undefined);
  incoming.headers = {
    host: publicHost,
    ...(accept === undefined ? {} : { accept }),
    ...Object.fromEntries(kept.map((name) => [name, incoming.headers[name]])),
  };
}

import { API_RESOURCES, FILES, PAGES } from "../../lib/runtime/routes.mjs";
import { hasSession } from "./finish-response.mjs";

/** The reads that answer every visitor alike, with the parameters that they depend on. */
const SHARED = [
  ...[...PAGES, ...FILES].map((route) => ({ ...route, source: sourceOf(route.path) })),
  ...API_RESOURCES.map((route) => ({ ...route, source: `${sourceOf(route.path)}(?:/[^?]*)?` })),
]
  .filter(({ shared }) => shared)
  .map(({ shared, source }) => ({ source, pattern: new RegExp(`^${source}$`), parameters: shared }));
const SHARED_ADDRESS = new RegExp(`^(?:${SHARED.map(({ source }) => source).join("|")})(?:\\?|$)`);
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
  if ((method !== "GET" && method !== "HEAD") || !SHARED_ADDRESS.test(url) || hasSession(headers))
    return null;
  const isPayload = headers.rsc !== undefined;
  const address = url.includes("?") ? withKnownParameters(url, isPayload) : url;
  const key = !isPayload
    ? address
    : `${address}\n${PAYLOAD_HEADERS.map((name) => headers[name] ?? "").join("\n")}`;
  return key.length > MAX_KEY_LENGTH ? null : key;
}

function sourceOf(path) {
  return path.replaceAll(".", "\\.").replace(/\{\w+\}/g, "[^/?]+");
}

function withKnownParameters(url, isPayload) {
  const [path, query] = split(url, "?");
  const known = SHARED.find(({ pattern }) => pattern.test(path)).parameters;
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

import { hasSession } from "./finish-response.mjs";

/** The reads that answer every visitor alike: public pages, feeds, the sitemap and the public API. */
const PUBLIC_PATH =
  /^\/(?:(?:home|games|game(?:\/[^/?]*)?|updates|reviews|special-deals|feed\.(?:atom|rss|json)|sitemap[^?]*\.xml)?|api\/(?:games|providers|reviews|deals|advertisements|updates)(?:\/[^?]*)?)(?:\?|$)/;
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
  const key =
    headers.rsc === undefined
      ? url
      : `${url}\n${PAYLOAD_HEADERS.map((name) => headers[name] ?? "").join("\n")}`;
  return key.length > MAX_KEY_LENGTH ? null : key;
}

/**
 * Leaves of a request what its key names, so that nothing else that one client sends (host, forwarded
 * headers, cookies) can reach the answer that all get.
 */
export function reduceToKey(incoming, publicHost) {
  const { accept } = incoming.headers;
  const kept = PAYLOAD_HEADERS.filter((name) => incoming.headers[name] !== undefined);
  incoming.headers = {
    host: publicHost,
    ...(accept === undefined ? {} : { accept }),
    ...Object.fromEntries(kept.map((name) => [name, incoming.headers[name]])),
  };
}

import type { IncomingHttpHeaders, IncomingMessage } from "node:http";
import { hasCredentials } from "@/lib/runtime/cookies";
import type { Route } from "@/lib/runtime/routes";
import { isRead } from "@/server/request/client-request";
import { routeOf } from "@/server/route-of";

const PAYLOAD_HEADERS = [
  "rsc",
  "next-router-state-tree",
  "next-router-prefetch",
  "next-router-segment-prefetch",
  "next-url",
];
const MAX_KEY_LENGTH = 4_096;

type RequestParts = { method?: string; url?: string; headers: IncomingHttpHeaders };

export function cacheKey({ method, url = "", headers }: RequestParts): string | null {
  if (!isRead(method) || hasCredentials(headers)) return null;
  const route = routeOf(url);
  if (!route?.shared) return null;
  const isPayload = headers.rsc !== undefined;
  const address = url.includes("?") ? withKnownParameters(url, route, isPayload) : url;
  if (address === null) return null;
  const key = !isPayload
    ? address
    : `${address}\n${PAYLOAD_HEADERS.map((name) => headers[name] ?? "").join("\n")}`;
  return key.length > MAX_KEY_LENGTH ? null : key;
}

function withKnownParameters(
  url: string,
  { shared = [], cachedValues = {} }: Route,
  isPayload: boolean,
): string | null {
  const [path, query] = split(url, "?");
  const known: string[] = [];
  for (const part of query.split("&")) {
    const [name, value] = split(part, "=").map(decoded) as [string, string];
    // Next sends `_rsc`, a digest of the headers that a payload varies by.
    if (!shared.includes(name) && !(isPayload && name === "_rsc")) continue;
    if (cachedValues[name]?.test(value) === false) return null;
    known.push(part);
  }
  return known.length > 0 ? `${path}?${known.join("&")}` : path;
}

function split(text: string, mark: string): [string, string] {
  const at = text.indexOf(mark);
  return at < 0 ? [text, ""] : [text.slice(0, at), text.slice(at + 1)];
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** Nothing specific to one request may reach a shared response. */
export function reduceToKey(incoming: IncomingMessage, key: string, publicHost: string): void {
  [incoming.url] = key.split("\n", 1);
  const names = ["accept", ...PAYLOAD_HEADERS].filter((name) => incoming.headers[name] !== undefined);
  incoming.headers = {
    host: publicHost,
    ...Object.fromEntries(names.map((name) => [name, incoming.headers[name]])),
  };
}

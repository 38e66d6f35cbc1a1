import type { IncomingHttpHeaders, IncomingMessage } from "node:http";

export type ClientRequest = { method: string; url: string; pathname: string; headers: IncomingHttpHeaders };

export const READS = ["GET", "HEAD", "OPTIONS"];
export const WRITES = ["POST", "PUT", "PATCH", "DELETE"];

/** Without OPTIONS. */
export const isRead = (method: string | undefined): boolean => method === "GET" || method === "HEAD";

export function toClientRequest({ method = "", url = "", headers }: IncomingMessage): ClientRequest {
  return { method, url, pathname: pathOf(url), headers: { ...headers } };
}

// The application resolves `..` and drops `#…`; limits, the host check and the cache must see the same path.
const DETOUR = /^(?=\/)[^?]*(?:[#\\]|\/(?:\.|%2e))/i;

export function originForm(target: string): string {
  const url = target.replace(/^https?:\/\/[^/?#]*(?=[/?#]|$)/i, "").replace(/^(?=[?#]|$)/, "/");
  if (!DETOUR.test(url)) return url;
  const { pathname, search } = new URL(`http://localhost${url}`);
  return pathname + search;
}

function pathOf(url: string): string {
  if (!url.startsWith("/")) return "";
  try {
    const { pathname } = new URL(url, "http://localhost");
    return decodeURIComponent(pathname).includes("\0") ? "" : pathname;
  } catch {
    return "";
  }
}

export function hostOf(url: string, headers: IncomingHttpHeaders): string | null {
  return /^https?:\/\/([^/?#]*)/i.exec(url)?.[1] ?? headers.host ?? null;
}

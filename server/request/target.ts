import type { IncomingHttpHeaders } from "node:http";

/** A request target without scheme and host, which only proxies send. */
export function originForm(url: string): string {
  if (url.startsWith("/")) return url;
  return url.replace(/^https?:\/\/[^/?#]*(?=[/?#]|$)/i, "").replace(/^(?=[?#]|$)/, "/");
}

/** The path of a request target; empty when it is none, cannot be decoded or contains NUL. */
export function pathOf(url: string): string {
  if (!url.startsWith("/")) return "";
  try {
    const { pathname } = new URL(url, "http://localhost");
    return decodeURIComponent(pathname).includes("\0") ? "" : pathname;
  } catch {
    return "";
  }
}

/** The host that a request names: in its target, where that is whole, else in its header; null for none. */
export function hostOf(url: string, headers: IncomingHttpHeaders): string | null {
  return /^https?:\/\/([^/?#]*)/i.exec(url)?.[1] ?? headers.host ?? null;
}

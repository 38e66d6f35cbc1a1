import type { IncomingHttpHeaders } from "node:http";

/** A request target without scheme and host, which only proxies send. */
export function originForm(url: string): string {
  if (url.startsWith("/")) return url;
  return url.replace(/^https?:\/\/[^/?#]*(?=[/?#]|$)/i, "").replace(/^(?=[?#]|$)/, "/");
}

/** Empty for what is no path, cannot be decoded or contains NUL. */
export function pathOf(url: string): string {
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

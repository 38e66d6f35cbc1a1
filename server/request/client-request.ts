import type { IncomingHttpHeaders, IncomingMessage } from "node:http";

export type ClientRequest = { method: string; url: string; pathname: string; headers: IncomingHttpHeaders };

export const READS = ["GET", "HEAD", "OPTIONS"];
export const WRITES = ["POST", "PUT", "PATCH", "DELETE"];

export function toClientRequest({ method = "", url = "", headers }: IncomingMessage): ClientRequest {
  return { method, url, pathname: pathOf(url), headers: { ...headers } };
}

export function originForm(url: string): string {
  if (url.startsWith("/")) return url;
  return url.replace(/^https?:\/\/[^/?#]*(?=[/?#]|$)/i, "").replace(/^(?=[?#]|$)/, "/");
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

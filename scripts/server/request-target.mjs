/** An address without scheme and host, which only proxies send. */
export function originForm(url) {
  if (url.startsWith("/")) return url;
  return url.replace(/^https?:\/\/[^/?#]*(?=[/?#]|$)/i, "").replace(/^(?=[?#]|$)/, "/");
}

/** The path of a request's address; null when it is none, cannot be decoded or contains NUL. */
export function pathOf(url) {
  if (!url.startsWith("/")) return null;
  try {
    const { pathname } = new URL(url, "http://localhost");
    return decodeURIComponent(pathname).includes("\0") ? null : pathname;
  } catch {
    return null;
  }
}

/** The host that a request names: in its address, where that is whole, else in its header; null for none. */
export function hostOf(url, headers) {
  return /^https?:\/\/([^/?#]*)/i.exec(url)?.[1] ?? headers.host ?? null;
}

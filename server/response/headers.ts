import { API_RESOURCES, FILES, PAGES, type Route } from "@/lib/runtime/routes";
import { type ClientRequest, READS } from "@/server/request/client-request";
import { routeOf } from "@/server/route-of";

const INLINE_STYLES = /^\/(admin|auth|login)(\/|$)/; // Toasts and the image editor set inline styles

type Sources = { scripts: string[]; styles: string[]; connections?: string[]; publicOrigin: string };

function policy({ scripts, styles, connections = [], publicOrigin }: Sources): string {
  const elsewhere = publicOrigin.startsWith("https:") ? "https:" : "https: http:";
  return [
    "default-src 'self'",
    `script-src ${["'self'", ...scripts].join(" ")}`,
    `style-src ${["'self'", ...styles].join(" ")}`,
    `img-src 'self' data: blob: ${elsewhere}`,
    `media-src 'self' ${elsewhere}`,
    "font-src 'self'",
    `connect-src ${["'self'", ...connections].join(" ")}`,
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "form-action 'self'",
  ].join("; ");
}

export function documentPolicy(scripts: string[], pathname: string, publicOrigin: string): string {
  const styles = INLINE_STYLES.test(pathname) ? ["'unsafe-inline'"] : [];
  return policy({ scripts, styles, publicOrigin });
}

/** For responses other than documents: JSON, feeds and pictures load, run and frame nothing. */
export const DATA_POLICY = "default-src 'none'; frame-ancestors 'none'; sandbox";

/** For cards on other sites: they link to ours in a new tab, and have inline styles but no scripts. */
const EMBED_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors *; sandbox allow-popups allow-popups-to-escape-sandbox";

export const isFramablePath = (pathname: string): boolean => routeOf(pathname)?.isFramable === true;

export const dataPolicy = (pathname: string): string =>
  isFramablePath(pathname) ? EMBED_POLICY : DATA_POLICY;

/** Hot reload needs eval and a web socket. */
export const DEVELOPMENT_POLICY = policy({
  scripts: ["'unsafe-inline'", "'unsafe-eval'"],
  styles: ["'unsafe-inline'"],
  connections: ["ws:", "wss:"],
  publicOrigin: "",
});

/** Without our server, scripts can't be hashed per document. */
export function hostedPolicy(publicOrigin = ""): string {
  return policy({ scripts: ["'unsafe-inline'"], styles: ["'unsafe-inline'"], publicOrigin });
}

const isOpenRoute = ({ path, shared, isOpen }: Route): boolean =>
  isOpen === true || (shared !== undefined && path.startsWith("/api/"));

export const OPEN_ROUTES = [...PAGES, ...FILES, ...API_RESOURCES].filter(isOpenRoute);

export const READABLE_BY_ALL = {
  "Access-Control-Allow-Origin": "*",
  "Access-Control-Expose-Headers": "ETag, Link, RateLimit, RateLimit-Policy, Retry-After, X-Request-Id",
};
const PREFLIGHT = {
  "Access-Control-Allow-Methods": "GET, HEAD",
  "Access-Control-Allow-Headers": "Accept, If-Modified-Since, If-None-Match, Last-Event-ID",
  "Access-Control-Max-Age": "86400",
};

function isOpenPath(pathname: string): boolean {
  const route = routeOf(pathname);
  return route !== undefined && isOpenRoute(route);
}

/** Never with credentials, so that responses are the same for everyone (docs/product/api.md#other-sites). */
export function openHeaders({ method, pathname }: ClientRequest): Record<string, string> {
  if (!READS.includes(method) || !isOpenPath(pathname)) return {};
  return { ...READABLE_BY_ALL, ...(method === "OPTIONS" && PREFLIGHT) };
}

const STATIC_HEADERS = {
  "X-Content-Type-Options": "nosniff",
  "Referrer-Policy": "strict-origin-when-cross-origin",
  "Cross-Origin-Opener-Policy": "same-origin",
  "Cross-Origin-Resource-Policy": "same-origin",
  "Permissions-Policy":
    "accelerometer=(), browsing-topics=(), camera=(), display-capture=(), geolocation=(), gyroscope=(), magnetometer=(), microphone=(), midi=(), payment=(), usb=()",
};

export function securityHeaders(pathname: string, publicOrigin: string): Record<string, string> {
  return {
    ...STATIC_HEADERS,
    ...(!isFramablePath(pathname) && { "X-Frame-Options": "DENY" }),
    ...(isOpenPath(pathname) && { "Cross-Origin-Resource-Policy": "cross-origin" }),
    ...(publicOrigin.startsWith("https:") && {
      "Strict-Transport-Security": "max-age=31536000; includeSubDomains",
    }),
  };
}

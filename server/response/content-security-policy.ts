import { addressPattern, ROUTE_PATTERNS } from "@/server/route-pattern";

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
export const EMBED_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors *; sandbox allow-popups allow-popups-to-escape-sandbox";

const FRAMABLE = addressPattern(ROUTE_PATTERNS.filter(({ isFramable }) => isFramable));

export const isFramablePath = (pathname: string): boolean => FRAMABLE.test(pathname);

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

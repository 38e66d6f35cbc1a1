/** The areas whose toasts and image editor set inline styles. */
const INLINE_STYLES = /^\/(admin|auth|login)(\/|$)/;

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

/** @param scripts the hashes of its inline scripts (script-hashes.ts) */
export function documentPolicy(scripts: string[], pathname: string, publicOrigin: string): string {
  const styles = INLINE_STYLES.test(pathname) ? ["'unsafe-inline'"] : [];
  return policy({ scripts, styles, publicOrigin });
}

/** Of whatever is no document of ours: JSON, feeds and pictures have nothing to load, run or be framed by. */
export const DATA_POLICY = "default-src 'none'; frame-ancestors 'none'; sandbox";

/** Hot reload evaluates code and opens a web socket. */
export const DEVELOPMENT_POLICY = policy({
  scripts: ["'unsafe-inline'", "'unsafe-eval'"],
  styles: ["'unsafe-inline'"],
  connections: ["ws:", "wss:"],
  publicOrigin: "",
});

/** Without our server nobody can name each document's own scripts. */
export function hostedPolicy(publicOrigin = ""): string {
  return policy({ scripts: ["'unsafe-inline'"], styles: ["'unsafe-inline'"], publicOrigin });
}

import { createHash } from "node:crypto";

const SCRIPT = /<script\b([^>]*)>([\s\S]*?)<\/script>/gi;
const DATA_TYPE = /\btype="(?!module"|text\/javascript")[^"]*"/i;

/** The areas whose toasts and image editor set inline styles. */
const INLINE_STYLES = /^\/(admin|auth|login)(\/|$)/;

/** The hash sources of the scripts that stand in a document, without those that are mere data. */
function inlineScriptHashes(body) {
  const hashes = new Set();
  // One character a byte: quick to read, and the places in the text are those in the body.
  for (const { 0: element, 1: attributes, 2: text, index } of body.latin1Slice().matchAll(SCRIPT)) {
    if (/\bsrc=/i.test(attributes) || DATA_TYPE.test(attributes)) continue;
    const start = index + element.indexOf(">") + 1;
    const bytes = body.subarray(start, start + text.length);
    hashes.add(`'sha256-${createHash("sha256").update(bytes).digest("base64")}'`);
  }
  return [...hashes];
}

function policy(scripts, styles, connections) {
  return [
    "default-src 'self'",
    `script-src ${["'self'", ...scripts].join(" ")}`,
    `style-src ${["'self'", ...styles].join(" ")}`,
    "img-src 'self' data: blob: https: http:",
    "media-src 'self' https: http:",
    "font-src 'self'",
    `connect-src ${["'self'", ...connections].join(" ")}`,
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "form-action 'self'",
  ].join("; ");
}

/** The policy of one finished document: no script runs but ours and those written in this very document. */
export function documentPolicy(body, pathname) {
  return policy(inlineScriptHashes(body), INLINE_STYLES.test(pathname) ? ["'unsafe-inline'"] : [], []);
}

/** The policy while developing: hot reload evaluates code and opens a web socket. */
export const DEVELOPMENT_POLICY = policy(
  ["'unsafe-inline'", "'unsafe-eval'"],
  ["'unsafe-inline'"],
  ["ws:", "wss:"],
);

/** The policy of hosts that run Next without our server: nobody there can name each document's own scripts. */
export const HOSTED_POLICY = policy(["'unsafe-inline'"], ["'unsafe-inline'"], []);

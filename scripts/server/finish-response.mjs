import { createHash } from "node:crypto";
import { encodeBody } from "./compression.mjs";
import { documentPolicy } from "./content-security-policy.mjs";

const SESSION_COOKIE = /(^|;\s*)(__Host-|__Secure-)?next-auth\.session-token/;
const LASTING_PATH = /^\/_next\/static\//;

/** Whether an If-None-Match header names the tag (weak comparison, RFC 9110 section 13.1.2). */
function names(ifNoneMatch, etag) {
  const tags = ifNoneMatch?.split(",").map((tag) => tag.trim().replace(/^W\//, "")) ?? [];
  return tags.includes("*") || tags.includes(etag.replace(/^W\//, ""));
}

function varyOn(response, ...fields) {
  const present = String(response.getHeader("vary") ?? "");
  const missing = fields.filter((field) => !present.toLowerCase().includes(field.toLowerCase()));
  response.setHeader("Vary", [present, ...missing].filter(Boolean).join(", "));
}

/**
 * Sends a collected text: policy for documents, the status that a page asked for, ETag and
 * 304 for what depends on no session, then compression.
 * @param request `{ method, pathname, headers }` as the client sent them
 */
export async function finishResponse({ request, response, body, context }) {
  const isDocument = String(response.getHeader("content-type") ?? "").startsWith("text/html");
  const isRead = request.method === "GET" || request.method === "HEAD";
  if (isDocument && !response.hasHeader("content-security-policy")) {
    response.setHeader("Content-Security-Policy", documentPolicy(body.toString("utf8"), request.pathname));
  }
  const isPlain = context.pageStatus === 200;
  if (!isPlain) {
    if (isDocument && response.statusCode === 200) response.statusCode = context.pageStatus;
    if (context.pageStatus === 503) response.setHeader("Retry-After", "5");
    response.setHeader("Cache-Control", "no-store");
  }
  const isPersonal = SESSION_COOKIE.test(request.headers.cookie ?? "") || response.hasHeader("set-cookie");
  const isLasting = LASTING_PATH.test(request.pathname);
  if (isRead && response.statusCode === 200 && !isPersonal && isPlain) {
    if (isDocument) {
      response.setHeader("Cache-Control", "no-cache");
      varyOn(response, "Cookie");
    }
    if (!response.hasHeader("etag")) {
      response.setHeader("ETag", `W/"${createHash("sha256").update(body).digest("base64url").slice(0, 27)}"`);
    }
    if (names(request.headers["if-none-match"], String(response.getHeader("etag")))) {
      response.statusCode = 304;
      for (const name of ["content-length", "content-type", "content-encoding"]) response.removeHeader(name);
      response.end();
      return;
    }
  }
  if (isDocument && isPersonal) response.setHeader("Cache-Control", "private, no-store");
  const lastingKey = isLasting && response.statusCode === 200 ? request.pathname : null;
  const { bytes, encoding } = await encodeBody(body, request.headers["accept-encoding"], lastingKey);
  varyOn(response, "Accept-Encoding");
  if (encoding) response.setHeader("Content-Encoding", encoding);
  if (![204, 304].includes(response.statusCode)) response.setHeader("Content-Length", bytes.length);
  response.end(request.method === "HEAD" ? undefined : bytes);
}

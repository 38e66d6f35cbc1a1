import { createHash } from "node:crypto";
import { encodeBody } from "./compression.mjs";

const SESSION_COOKIE = /(^|;\s*)(__Host-|__Secure-)?next-auth\.session-token/;
/** What is asked for in an unusual spelling there (assets.mjs answers the usual ones) is not worth the work. */
const ASSET_PATH = /^\/_next\/static\//;

/** Whether a request names a session; its answers are nobody else's. */
export function hasSession(headers) {
  return headers.cookie !== undefined && SESSION_COOKIE.test(headers.cookie);
}

/** Whether an If-None-Match header names the tag (weak comparison, RFC 9110 section 13.1.2). */
export function namesTag(ifNoneMatch, etag) {
  const tags = ifNoneMatch?.split(",").map((tag) => tag.trim().replace(/^W\//, "")) ?? [];
  return tags.includes("*") || tags.includes(etag.replace(/^W\//, ""));
}

function varyOn(response, ...fields) {
  const present = String(response.getHeader("vary") ?? "");
  const missing = fields.filter((field) => !present.toLowerCase().includes(field.toLowerCase()));
  response.setHeader("Vary", [present, ...missing].filter(Boolean).join(", "));
}

/**
 * Gives a collected text its last headers: policy for documents, the status that a page asked for, and ETag
 * for what depends on no session.
 * @param request `{ method, pathname, headers }` as the client sent them
 * @param policy of a document
 * @returns whether anyone may be sent the same
 */
export function prepareResponse({ request, response, isDocument, policy, body, context }) {
  const isRead = request.method === "GET" || request.method === "HEAD";
  if (isDocument && !response.hasHeader("content-security-policy")) {
    response.setHeader("Content-Security-Policy", policy);
  }
  const isPlain = context.pageStatus === 200;
  if (!isPlain) {
    if (isDocument && response.statusCode === 200) response.statusCode = context.pageStatus;
    if (context.pageStatus === 503) response.setHeader("Retry-After", "5");
    response.setHeader("Cache-Control", "no-store");
  }
  const isPersonal = hasSession(request.headers) || response.hasHeader("set-cookie");
  const isShared = isRead && response.statusCode === 200 && !isPersonal && isPlain;
  varyOn(response, "Accept-Encoding");
  if (isShared) {
    if (isDocument || context.tags.size > 0) {
      response.setHeader("Cache-Control", "no-cache");
      varyOn(response, "Cookie");
    }
    if (!response.hasHeader("etag")) {
      response.setHeader("ETag", `W/"${createHash("sha256").update(body).digest("base64url").slice(0, 27)}"`);
    }
  } else if (isDocument && isPersonal) response.setHeader("Cache-Control", "private, no-store");
  return isShared;
}

/** Sends a prepared text, compressed as the client allows, or 304 where it has it already. */
export async function sendResponse({ request, response, body, isShared }) {
  const etag = response.getHeader("etag");
  if (isShared && etag && namesTag(request.headers["if-none-match"], String(etag))) {
    response.statusCode = 304;
    for (const name of ["content-length", "content-type", "content-encoding"]) response.removeHeader(name);
    response.end();
    return;
  }
  const accepted = ASSET_PATH.test(request.pathname) ? "" : request.headers["accept-encoding"];
  const { bytes, encoding } = await encodeBody(body, accepted);
  if (encoding) response.setHeader("Content-Encoding", encoding);
  if (![204, 304].includes(response.statusCode)) response.setHeader("Content-Length", bytes.length);
  if (request.method === "HEAD") response.end();
  else endAfterBody(response, bytes);
}

/**
 * Ends an answer whose length is told. Where the connection ends with it and the client still sends, that is
 * only when it has sent all: a connection that is closed with bytes unread is reset, and the answer lost.
 */
export function endAfterBody(response, bytes) {
  const { req: incoming } = response;
  if (response.shouldKeepAlive || incoming.complete || incoming.destroyed) return response.end(bytes);
  response.write(bytes);
  incoming.once("close", () => response.end());
  // Whoever was to read it has given up, and would hold it back.
  incoming.removeAllListeners("data").resume();
}

import type { ServerResponse } from "node:http";
import { pipeline, type Writable } from "node:stream";
import { createGzip } from "node:zlib";
import { isFresh } from "@/lib/runtime/conditional";
import { acceptsGzip, chooseEncoding, compress } from "@/server/cache/compression";
import type { ClientRequest } from "@/server/request/client-request";
import { varyOn } from "@/server/response/vary";

/** Unusual spellings of asset paths (assets.ts serves the usual ones) aren't worth buffering. */
const ASSET_PATH = /^\/_next\/static\//;

type Sent = { request: ClientRequest; response: ServerResponse; body: Buffer; isShared: boolean };

export async function sendResponse({ request, response, body, isShared }: Sent): Promise<void> {
  const { headers, method, pathname } = request;
  const etag = response.getHeader("etag")?.toString();
  if (response.statusCode === 304 || (isShared && isFresh(headers["if-none-match"], etag))) {
    response.statusCode = 304;
    for (const name of ["content-length", "content-type", "content-encoding"]) response.removeHeader(name);
    response.end();
    return;
  }
  const encoding = ASSET_PATH.test(pathname) ? null : chooseEncoding(body.length, headers["accept-encoding"]);
  const bytes = encoding ? await compress(body, encoding) : body;
  if (response.headersSent) return; // Stale, in the meantime
  if (encoding) response.setHeader("Content-Encoding", encoding);
  if (response.statusCode !== 204) response.setHeader("Content-Length", bytes.length);
  if (method === "HEAD") response.end();
  else endAfterBody(response, bytes);
}

/** Lists and exports are compressed while they are sent, pictures and events aren't. */
export function streamTo({ request: { headers }, response }: Pick<Sent, "request" | "response">): Writable {
  const type = String(response.getHeader("content-type"));
  if (response.statusCode === 304) response.removeHeader("Content-Type");
  if (!/json|csv/.test(type)) return response;
  varyOn(response, "Accept-Encoding");
  if (!acceptsGzip(headers["accept-encoding"])) return response;
  response.setHeader("Content-Encoding", "gzip");
  const gzip = createGzip();
  pipeline(gzip, response, () => {});
  return gzip;
}

/** Closing a connection with unread bytes resets it and loses the response, so this reads the body first. */
export function endAfterBody(response: ServerResponse, body: Buffer | string): void {
  const { req: incoming } = response;
  if (response.shouldKeepAlive || incoming.complete || incoming.destroyed) return void response.end(body);
  response.write(body);
  incoming.once("close", () => response.end());
  incoming.removeAllListeners("data").resume();
}

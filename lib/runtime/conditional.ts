import { createHash } from "node:crypto";

type Representation = {
  body: string | Uint8Array<ArrayBuffer>;
  contentType: string;
  lastModified?: Date;
  /** Asks for revalidation each time unless told. */
  cacheControl?: string;
};

/**
 * Answers a GET with an ETag of the content, and 304 where the client has it already. If-None-Match wins
 * over If-Modified-Since (RFC 9110, 13.1.3).
 */
export function conditionalResponse(request: Request, representation: Representation): Response {
  const {
    body,
    contentType,
    lastModified,
    cacheControl = "public, max-age=0, must-revalidate",
  } = representation;
  const etag = `"${createHash("sha256").update(body).digest("base64url")}"`;
  const headers = new Headers({ ETag: etag, "Cache-Control": cacheControl });
  if (lastModified) headers.set("Last-Modified", lastModified.toUTCString());
  if (isCurrent(request, etag, lastModified)) return new Response(null, { status: 304, headers });
  headers.set("Content-Type", contentType);
  return new Response(body, { headers });
}

function isCurrent(request: Request, etag: string, lastModified: Date | undefined): boolean {
  const known = request.headers.get("if-none-match");
  if (known !== null) {
    const tags = known.split(",").map((tag) => tag.trim().replace(/^W\//, ""));
    return tags.includes(etag) || tags.includes("*");
  }
  const since = Date.parse(request.headers.get("if-modified-since") ?? "");
  // HTTP dates have whole seconds.
  return lastModified !== undefined && Math.floor(lastModified.getTime() / 1000) * 1000 <= since;
}

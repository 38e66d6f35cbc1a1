import { createHash } from "node:crypto";
import fresh from "fresh";

/** What a representation is recognised by. */
type Validators = { etag?: string; lastModified?: Date };

/** What a client says of the one it has: If-None-Match, and If-Modified-Since. */
type Conditions = { etag?: string; modifiedSince?: string };

/**
 * Whether a client has a representation already (RFC 9110, 13.1). Its Cache-Control does not matter: the
 * validators of what a browser loads again are as true as any.
 */
export function isFresh({ etag, modifiedSince }: Conditions, current: Validators): boolean {
  return fresh(
    { "if-none-match": etag, "if-modified-since": modifiedSince },
    { etag: current.etag, "last-modified": current.lastModified?.toUTCString() },
  );
}

type Representation = {
  body: string | Uint8Array<ArrayBuffer>;
  contentType: string;
  lastModified?: Date;
  /** Asks for revalidation each time unless told. */
  cacheControl?: string;
};

/** Answers a GET with an ETag of the content, and 304 where the client has it already. */
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
  const conditions = {
    etag: request.headers.get("if-none-match") ?? undefined,
    modifiedSince: request.headers.get("if-modified-since") ?? undefined,
  };
  if (isFresh(conditions, { etag, lastModified })) return new Response(null, { status: 304, headers });
  headers.set("Content-Type", contentType);
  return new Response(body, { headers });
}

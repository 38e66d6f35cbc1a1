import { createHash } from "node:crypto";
import fresh from "fresh";

/** Ignores Cache-Control, because even a reload needn't transfer unchanged content, and dates, which hiding a game keeps. */
export function isFresh(ifNoneMatch: string | null | undefined, etag: string | undefined): boolean {
  return fresh({ "if-none-match": ifNoneMatch ?? undefined }, { etag });
}

/** Weak, because encodings of the body share it. */
export const weakTag = (body: string | Uint8Array): string =>
  `W/"${createHash("sha256").update(body).digest("base64url").slice(0, 27)}"`;

type Representation = { body: string | Uint8Array<ArrayBuffer>; contentType: string; cacheControl?: string };

export function conditionalResponse(request: Request, representation: Representation): Response {
  const { body, contentType, cacheControl = "public, max-age=0, must-revalidate" } = representation;
  const etag = weakTag(body);
  // Our server replaces the type of a 304 with the headers that a 200 of this type would have.
  const headers = { ETag: etag, "Cache-Control": cacheControl, "Content-Type": contentType };
  const isKnown = isFresh(request.headers.get("if-none-match"), etag);
  return new Response(isKnown ? null : body, { status: isKnown ? 304 : 200, headers });
}

import { createHash } from "node:crypto";
import fresh from "fresh";

type Validators = { etag?: string; lastModified?: Date };

type Conditions = { etag?: string; modifiedSince?: string };

/** Ignores the request's Cache-Control: even a reload needn't transfer unchanged content. */
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
  cacheControl?: string;
};

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

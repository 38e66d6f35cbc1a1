import { createHash } from "node:crypto";
import fresh from "fresh";
import { currentMs } from "@/lib/runtime/clock";

type Validators = { etag?: string; lastModified?: string };

type Conditions = { "if-none-match"?: string; "if-modified-since"?: string };

/** Ignores the request's Cache-Control: even a reload needn't transfer unchanged content. */
export function isFresh(conditions: Conditions, { etag, lastModified }: Validators): boolean {
  const { "if-none-match": tags, "if-modified-since": since } = conditions;
  // Withdrawing the latest change makes the date earlier.
  if (tags === undefined) return since !== undefined && since === lastModified;
  return fresh({ "if-none-match": tags }, { etag });
}

type Representation = {
  body: string | Uint8Array<ArrayBuffer>;
  contentType: string;
  lastModified?: Date;
  cacheControl?: string;
};

export function conditionalResponse(request: Request, representation: Representation): Response {
  const { body, contentType, cacheControl = "public, max-age=0, must-revalidate" } = representation;
  const etag = `"${createHash("sha256").update(body).digest("base64url")}"`;
  // Another change may follow within the second that the header names.
  const isSettled = currentMs() - Number(representation.lastModified) >= 1_000;
  const lastModified = isSettled ? representation.lastModified?.toUTCString() : undefined;
  const headers = new Headers({ ETag: etag, "Cache-Control": cacheControl });
  if (lastModified) headers.set("Last-Modified", lastModified);
  const conditions = Object.fromEntries(request.headers);
  if (isFresh(conditions, { etag, lastModified })) return new Response(null, { status: 304, headers });
  headers.set("Content-Type", contentType);
  return new Response(body, { headers });
}

import type { Hash } from "node:crypto";
import { isStorable } from "@/lib/input/fields";
import { publicOrigin } from "@/lib/runtime/env";
import { AppError } from "@/lib/runtime/errors";
import { isForeign } from "@/lib/runtime/foreign-origin";
import { logger } from "@/lib/runtime/logger";
import { processWide } from "@/lib/runtime/shared-state";

const QUOTE = 0x22;
const COMMA = 0x2c;
const BRACKET = 0x5b;
const BACKSLASH = 0x5c;
const BRACE = 0x7b;

/** Runs before parsing: megabytes of tiny values would block the process for seconds. @throws AppError 400 */
export function requireBoundedJson(bytes: Uint8Array, maxValues: number): void {
  let values = 1;
  let isText = false;
  for (let at = 0; at < bytes.length; at += 1) {
    const byte = bytes[at];
    if (byte === BACKSLASH) at += 1;
    else if (byte === QUOTE) isText = !isText;
    else if (!isText && (byte === COMMA || byte === BRACKET || byte === BRACE)) values += 1;
    if (values > maxValues) throw new AppError(400, "The request body has too many values.");
  }
}

const READS = new Set(["GET", "HEAD", "OPTIONS"]);

const originOf = ({ headers }: Request) => ({ origin: headers.get("origin"), host: headers.get("host") });

/** Such a read is treated as a visitor's, whatever cookies it carries (docs/product/api.md#other-sites). */
export const isForeignRequest = (request: Request): boolean => isForeign(originOf(request));

let isOriginNoted = false;

/** CSRF protection. Requests with neither Origin nor Sec-Fetch-Site aren't from browsers. */
export function requireSameOrigin(request: Request): void {
  if (READS.has(request.method)) return;
  const site = request.headers.get("sec-fetch-site");
  const isSameSite = site === null || site === "same-origin" || site === "none";
  if (!isSameSite || isForeignRequest(request)) {
    throw new AppError(403, "This request came from another site and was rejected.");
  }
  const { origin } = originOf(request);
  if (origin === null || origin === publicOrigin() || isOriginNoted) return;
  isOriginNoted = true;
  logger.warn({ origin }, "write from an origin other than NEXTAUTH_URL; https would reject it");
}

export function requireStorable(text: string): void {
  if (isStorable(text)) return;
  throw new AppError(400, "The request contains characters that can't be stored.");
}

/** All bodies together; decoding a picture takes several times its size. */
const MAX_HELD_BYTES = 64 * 1024 * 1024;
const held = processWide("bytes of bodies", () => ({ bytes: 0 }));

type BodyShare = { take: (bytes: number) => void; release: () => void };

/** `take` throws 503 when all bodies together are too large. */
export function openBodyShare(): BodyShare {
  let own = 0;
  const hold = (bytes: number) => {
    own += bytes;
    held.bytes += bytes;
  };
  return {
    take(bytes) {
      if (held.bytes + bytes > MAX_HELD_BYTES) {
        const sentence = "The server is receiving too much data. Please try again in a few seconds.";
        throw new AppError(503, sentence, { "Retry-After": "5" });
      }
      hold(bytes);
    },
    release: () => hold(-own),
  };
}

export type BodyLimits = { maxBytes: number; maxValues: number };
type BodyOptions = { share?: BodyShare; hash?: Hash; takesCsv?: boolean; takesAnyText?: boolean };

/** Feeds the raw bytes to `hash`. Throws 413, 415, and 400 for invalid or unstorable text. */
export async function readBody(
  request: Request,
  { maxBytes, maxValues }: BodyLimits,
  { share, hash, takesCsv = false, takesAnyText = false }: BodyOptions = {},
): Promise<unknown> {
  const type = request.headers.get("content-type")?.split(";")[0]?.trim().toLowerCase();
  const isCsv = takesCsv && type === "text/csv";
  if (!isCsv && type !== "application/json") {
    throw new AppError(415, `The request body must be application/json${takesCsv ? " or text/csv" : ""}.`);
  }
  const bytes = await readBytes(request, maxBytes, share);
  hash?.update(bytes);
  if (!isCsv) requireBoundedJson(bytes, maxValues);
  return decoded(bytes, isCsv, takesAnyText);
}

// Zod compares the `length` of any object, which throws if its `toString` isn't a function.
const convertible = (key: string, value: unknown) => (key === "toString" ? undefined : value);

function storable(key: string, value: unknown): unknown {
  for (const text of [key, value]) if (typeof text === "string") requireStorable(text);
  return convertible(key, value);
}

export function decoded(bytes: Uint8Array, isCsv = false, takesAnyText = false): unknown {
  try {
    const text = new TextDecoder("utf-8", { fatal: true }).decode(bytes);
    return isCsv ? storable("", text) : JSON.parse(text, takesAnyText ? convertible : storable);
  } catch (error) {
    if (error instanceof AppError) throw error;
    const notText = "This file isn't UTF-8. In Excel, save it as “CSV UTF-8”.";
    throw new AppError(400, isCsv ? notText : "The request body is not valid JSON.");
  }
}

const CUT_SHORT = "The request body is incomplete.";

/** Throws 413 if it is too large, 415 if it is compressed, 400 if the client disconnects early. */
export async function readBytes(request: Request, maxBytes: number, share?: BodyShare): Promise<Uint8Array> {
  if (!/^(identity)?$/i.test(request.headers.get("content-encoding") ?? ""))
    throw new AppError(415, "The request body must not be compressed.", { "Accept-Encoding": "identity" });
  const tooLarge = new AppError(413, "The request body is too large.");
  if (Number(request.headers.get("content-length") ?? 0) > maxBytes) throw tooLarge;
  const chunks: Uint8Array[] = [];
  let size = 0;
  try {
    for await (const part of request.body ?? []) {
      size += part.byteLength;
      if (size > maxBytes) throw tooLarge;
      share?.take(part.byteLength);
      chunks.push(part);
    }
  } catch (error) {
    if ((error as { code?: unknown }).code === "ECONNRESET") throw new AppError(400, CUT_SHORT);
    throw error;
  }
  return Buffer.concat(chunks);
}

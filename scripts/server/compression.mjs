import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

const MIN_BYTES = 1_024;
const MAX_REMEMBERED_BYTES = 16 * 1024 * 1024;
const brotli = promisify(brotliCompress);
const deflate = promisify(gzip);
const remembered = new Map();
let rememberedBytes = 0;

/** The encoding to send to a client that accepts the given ones; null for none. */
export function chooseEncoding(acceptEncoding = "") {
  const accepted = acceptEncoding
    .toLowerCase()
    .split(",")
    .map((part) => part.trim().split(/\s*;\s*/))
    .filter(([, quality]) => !/^q=0(\.0*)?$/.test(quality ?? ""))
    .map(([name]) => name);
  return ["br", "gzip"].find((name) => accepted.includes(name)) ?? null;
}

/** Whether compression is worth it. */
export const isCompressible = (body) => body.length >= MIN_BYTES;

/** A body in an encoding; `isLasting` takes more time for fewer bytes. */
export function compress(body, encoding, isLasting) {
  if (encoding === "gzip") return deflate(body, { level: isLasting ? 9 : 6 });
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: isLasting ? 10 : 4,
    [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
  };
  return brotli(body, { params });
}

/**
 * Compresses a body as well as the client allows.
 * @param lastingKey names bytes that never change (hashed assets): they are compressed once and remembered
 * @returns the bytes to send and their encoding, null when they are sent as they are
 */
export async function encodeBody(body, acceptEncoding, lastingKey) {
  const encoding = isCompressible(body) ? chooseEncoding(acceptEncoding) : null;
  if (!encoding) return { bytes: body, encoding };
  const key = lastingKey && `${encoding} ${lastingKey}`;
  const known = key && remembered.get(key);
  if (known) return { bytes: known, encoding };
  const bytes = await compress(body, encoding, Boolean(key));
  if (key && rememberedBytes + bytes.length <= MAX_REMEMBERED_BYTES) {
    remembered.set(key, bytes);
    rememberedBytes += bytes.length;
  }
  return { bytes, encoding };
}

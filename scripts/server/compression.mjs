import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

const MIN_BYTES = 1_024;
/** Those that we send, the better one first. */
export const ENCODINGS = ["br", "gzip"];
const brotli = promisify(brotliCompress);
const deflate = promisify(gzip);

/** The encoding to send to a client that accepts the given ones; null for none. */
export function chooseEncoding(acceptEncoding = "") {
  const accepted = acceptEncoding
    .toLowerCase()
    .split(",")
    .map((part) => part.trim().split(/\s*;\s*/))
    .filter(([, quality]) => !/^q=0(\.0*)?$/.test(quality ?? ""))
    .map(([name]) => name);
  return ENCODINGS.find((name) => accepted.includes(name)) ?? null;
}

/** Whether compression is worth it. */
export const isCompressible = (body) => body.length >= MIN_BYTES;

/** A body in an encoding; `isLasting` takes more time for fewer bytes. */
export function compress(body, encoding, isLasting = false) {
  if (encoding === "gzip") return deflate(body, { level: isLasting ? 9 : 6 });
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: isLasting ? 11 : 4,
    [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
  };
  return brotli(body, { params });
}

/**
 * Compresses a body as well as the client allows.
 * @returns the bytes to send and their encoding, null when they are sent as they are
 */
export async function encodeBody(body, acceptEncoding) {
  const encoding = isCompressible(body) ? chooseEncoding(acceptEncoding) : null;
  return { bytes: encoding ? await compress(body, encoding) : body, encoding };
}

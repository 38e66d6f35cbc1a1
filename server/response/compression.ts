import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { LRUCache } from "lru-cache";
import Negotiator from "negotiator";

const MIN_BYTES = 1_024;
/** Those that we send, the better one first. */
export const ENCODINGS = ["br", "gzip"] as const;
export type Encoding = (typeof ENCODINGS)[number];
const UNCOMPRESSED = "identity";

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

/** By Accept-Encoding: browsers send few different ones, and every hit of the response cache asks. */
const chosen = new LRUCache<string, Encoding | typeof UNCOMPRESSED>({
  max: 200,
  memoMethod: (acceptEncoding) => {
    const accepted = new Negotiator({ headers: { "accept-encoding": acceptEncoding } }).encodings(ENCODINGS);
    return ENCODINGS.find((encoding) => accepted.includes(encoding)) ?? UNCOMPRESSED;
  },
});

/** The encoding of a body for a client, the best that it accepts; null to send it as it is. */
export function chooseEncoding(body: Buffer, acceptEncoding: string | undefined): Encoding | null {
  if (!acceptEncoding || !isCompressible(body)) return null;
  const encoding = chosen.memo(acceptEncoding);
  return encoding === UNCOMPRESSED ? null : encoding;
}

/** Whether compression is worth it. */
export const isCompressible = (body: Buffer): boolean => body.length >= MIN_BYTES;

/** A body in an encoding; `isLasting` takes more time for fewer bytes. */
export function compress(body: Buffer, encoding: Encoding, isLasting = false): Promise<Buffer> {
  if (encoding === "gzip") return compressGzip(body, { level: isLasting ? 9 : 6 });
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: isLasting ? 11 : 4,
    [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
  };
  return compressBrotli(body, { params });
}

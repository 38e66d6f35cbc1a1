import { promisify } from "node:util";
import { brotliCompress, brotliDecompress, constants, gunzip, gzip } from "node:zlib";
import { LRUCache } from "lru-cache";
import Negotiator from "negotiator";

const MIN_BYTES = 1_024;
/** In order of preference. */
export const ENCODINGS = ["br", "gzip"] as const;
export type Encoding = (typeof ENCODINGS)[number];
const UNCOMPRESSED = "identity";

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);
const DECOMPRESS = { br: promisify(brotliDecompress), gzip: promisify(gunzip) };

/** Cached because every cache hit negotiates, and browsers send few distinct values. */
const chosen = new LRUCache<string, Encoding | typeof UNCOMPRESSED>({
  max: 200,
  memoMethod: (acceptEncoding) => {
    const accepted = new Negotiator({ headers: { "accept-encoding": acceptEncoding } }).encodings(ENCODINGS);
    return ENCODINGS.find((encoding) => accepted.includes(encoding)) ?? UNCOMPRESSED;
  },
});

export const isWorthCompressing = (length: number): boolean => length >= MIN_BYTES;

export function chooseEncoding(length: number, acceptEncoding: string | undefined): Encoding | null {
  if (!acceptEncoding || !isWorthCompressing(length)) return null;
  const encoding = chosen.memo(acceptEncoding);
  return encoding === UNCOMPRESSED ? null : encoding;
}

export const acceptsGzip = (acceptEncoding = ""): boolean =>
  new Negotiator({ headers: { "accept-encoding": acceptEncoding } }).encodings(["gzip"]).length > 0;

export function compress(body: Buffer, encoding: Encoding, isLasting = false): Promise<Buffer> {
  if (encoding === "gzip") return compressGzip(body, { level: isLasting ? 9 : 6 });
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: isLasting ? 11 : 5,
    [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
  };
  return compressBrotli(body, { params });
}

export const decompress = (bytes: Buffer, encoding: Encoding): Promise<Buffer> => DECOMPRESS[encoding](bytes);

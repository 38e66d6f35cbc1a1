import "server-only";
import { createHash } from "node:crypto";
import sharp, { type Metadata } from "sharp";
import { AppError } from "@/lib/errors";
import { IMAGE_TOO_LARGE, imageDataUrlPayload, MAX_IMAGE_BYTES, NOT_AN_IMAGE } from "@/lib/media/schema";

const MAX_PIXELS = 40_000_000;
/**
 * What decoding one picture may take. Formats that are not read line by line are held whole, so one is decoded
 * at a time (QUALITY.md, No one in, 6: memory grows by less than 200 MB).
 */
const MAX_DECODED_BYTES = 160_000_000;
// Every picture is decoded once, so keeping operations and their pixels serves nobody.
sharp.cache(false);

const FORMATS = {
  jpeg: { extension: "jpg", mimeType: "image/jpeg" },
  png: { extension: "png", mimeType: "image/png" },
  webp: { extension: "webp", mimeType: "image/webp" },
  gif: { extension: "gif", mimeType: "image/gif" },
  heif: { extension: "avif", mimeType: "image/avif" },
} as const;

type Format = keyof typeof FORMATS;

/** A picture whose content was checked, ready to be stored. */
export type VerifiedImage = {
  hash: string;
  extension: string;
  mimeType: string;
  width: number;
  height: number;
  bytes: Uint8Array<ArrayBuffer>;
};

/**
 * Decodes an image data URL without forgiving anything: canonical base64 only.
 * @throws AppError 400 with the specified sentence
 */
export function decodeImageDataUrl(value: string): Buffer {
  const payload = imageDataUrlPayload(value);
  if (payload === null) throw new AppError(400, NOT_AN_IMAGE);
  const bytes = Buffer.from(payload, "base64");
  if (bytes.length > MAX_IMAGE_BYTES) throw new AppError(400, IMAGE_TOO_LARGE);
  if (bytes.toString("base64") !== payload) throw new AppError(400, NOT_AN_IMAGE);
  return bytes;
}

/**
 * Checks a picture by its content: one of the five formats, at most 5 MB and 40 megapixels, and decodable
 * to its end. What the sender called it does not matter; the true type is stored (DECISIONS.md, Images).
 * @throws AppError 400 with the specified sentence
 */
export async function verifyImage(source: Uint8Array): Promise<VerifiedImage> {
  const bytes = new Uint8Array(source);
  if (bytes.length > MAX_IMAGE_BYTES) throw new AppError(400, IMAGE_TOO_LARGE);
  const format = sniffFormat(bytes);
  const size = format ? await inTurn(() => decode(bytes, format)) : null;
  if (!format || !size) throw new AppError(400, NOT_AN_IMAGE);
  const hash = createHash("sha256").update(bytes).digest("hex");
  return { hash, ...FORMATS[format], ...size, bytes };
}

/** The format by its first bytes, so that no decoder outside the five ever sees what someone sent. */
function sniffFormat(bytes: Uint8Array): Format | null {
  const text = Buffer.from(bytes.subarray(0, 64)).toString("latin1");
  if (text.startsWith("\xff\xd8\xff")) return "jpeg";
  if (text.startsWith("\x89PNG\r\n\x1a\n")) return "png";
  if (/^GIF8[79]a/.test(text)) return "gif";
  if (text.startsWith("RIFF") && text.startsWith("WEBP", 8)) return "webp";
  if (text.startsWith("ftyp", 4) && /avi[fs]/.test(text.slice(8))) return "heif";
  return null;
}

async function decode(bytes: Uint8Array, format: Format): Promise<{ width: number; height: number } | null> {
  try {
    const image = sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: "error", sequentialRead: true });
    const head = await image.metadata();
    const { format: found, compression, width, height } = head;
    const isExpected = found === format && (found !== "heif" || compression === "av1");
    const pixels = width * height;
    if (!isExpected || pixels > MAX_PIXELS || pixels * heldBytes(head) > MAX_DECODED_BYTES) return null;
    // The header is plausible; only reading every pixel shows a picture that was cut off.
    await image.resize(1, 1, { fit: "fill", kernel: "nearest" }).raw().toBuffer();
    return { width, height };
  } catch {
    return null;
  }
}

/** The bytes of each pixel that the format's decoder holds until the last one has come. */
function heldBytes({ format, isProgressive, channels, depth, chromaSubsampling }: Metadata): number {
  const sampleBytes = depth === "uchar" ? 1 : 2;
  // Measured: libheif holds the planes, tiles and several copies.
  if (format === "heif") return 19 * sampleBytes;
  if (!isProgressive) return 0;
  // A progressive JPEG keeps coefficients of two bytes, of which subsampling saves a third or half.
  if (format === "jpeg") return chromaSubsampling === "4:4:4" ? channels * 2 : 4;
  return channels * sampleBytes;
}

let last: Promise<unknown> = Promise.resolve();

/** Decodes pictures one after another. */
function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  const turn = last.then(work);
  last = turn.catch(() => undefined);
  return turn;
}

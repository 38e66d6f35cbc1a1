import "server-only";
import { createHash } from "node:crypto";
import sharp, { type Metadata, type Sharp } from "sharp";
import {
  IMAGE_TOO_LARGE,
  imageDataUrlPayload,
  MAX_IMAGE_BYTES,
  MAX_IMAGE_PIXELS,
  MAX_IMAGE_SIDE,
  NOT_AN_IMAGE,
  TOO_MANY_PIXELS,
} from "@/lib/media/schema";
import { AppError } from "@/lib/runtime/errors";

const MAX_AVIF_PIXELS = 8_000_000;
/** All frames of an animation together, because scaling redraws each one. */
const MAX_FRAME_PIXELS = 100_000_000;
/** Decoder memory in bytes, so that the process grows by less than 200 MB, scaling included. */
const MAX_HELD_BYTES = 152_000_000;
// Every picture is decoded just once, so caching is useless.
sharp.cache(false);
sharp.concurrency(1);

const FORMATS = {
  jpeg: { extension: "jpg", mimeType: "image/jpeg" },
  png: { extension: "png", mimeType: "image/png" },
  webp: { extension: "webp", mimeType: "image/webp" },
  gif: { extension: "gif", mimeType: "image/gif" },
  heif: { extension: "avif", mimeType: "image/avif" },
} as const;

type Format = keyof typeof FORMATS;

/** Accepts canonical base64 only. @throws AppError 400 */
export function decodeBase64(payload: string): Buffer {
  const bytes = Buffer.from(payload, "base64");
  if (bytes.toString("base64") !== payload) throw new AppError(400, NOT_AN_IMAGE);
  return bytes;
}

/** Ignores the claimed type. @throws AppError 400 */
export async function verifyImage(source: Uint8Array) {
  const bytes = new Uint8Array(source);
  if (bytes.length > MAX_IMAGE_BYTES) throw new AppError(400, IMAGE_TOO_LARGE);
  const format = sniffFormat(bytes);
  const checked = format && (await inTurn(() => decode(bytes, format).catch(notDecodable)));
  if (!format || !checked) throw new AppError(400, NOT_AN_IMAGE);
  const hash = createHash("sha256").update(checked.bytes).digest("hex");
  return { hash, ...FORMATS[format], ...checked };
}

export async function verifyPicture(value: string): Promise<string> {
  await verifyImage(decodeBase64(imageDataUrlPayload(value.trim()) ?? ""));
  return value;
}

function notDecodable(error: unknown): null {
  if (error instanceof AppError) throw error;
  return null;
}

/** By the first bytes, so that untrusted data reaches only the five allowed decoders. */
function sniffFormat(bytes: Uint8Array): Format | null {
  const text = Buffer.from(bytes.subarray(0, 64)).toString("latin1");
  if (text.startsWith("\xff\xd8\xff")) return "jpeg";
  if (text.startsWith("\x89PNG\r\n\x1a\n")) return "png";
  if (/^GIF8[79]a/.test(text)) return "gif";
  if (text.startsWith("RIFF") && text.startsWith("WEBP", 8)) return "webp";
  if (text.startsWith("ftyp", 4) && /avi[fs]/.test(text.slice(8))) return "heif";
  return null;
}

type Decoded = { width: number; height: number; bytes: Uint8Array<ArrayBuffer> };

async function decode(bytes: Decoded["bytes"], format: Format): Promise<Decoded | null> {
  const head = await sharp(bytes, { limitInputPixels: false }).metadata();
  const { format: found, compression, width, height, pages = 1 } = head;
  if (found !== format || (found === "heif" && compression !== "av1")) return null;
  const isLarge = Math.max(width, height) > MAX_IMAGE_SIDE;
  const maxPixels = format === "heif" ? MAX_AVIF_PIXELS : MAX_IMAGE_PIXELS;
  const isTooLarge = width * height > maxPixels || width * height * heldBytes(head) > MAX_HELD_BYTES;
  if (isTooLarge || (isLarge && width * height * pages > MAX_FRAME_PIXELS)) {
    throw new AppError(400, format === "heif" ? IMAGE_TOO_LARGE : TOO_MANY_PIXELS);
  }
  const reading = { limitInputPixels: MAX_FRAME_PIXELS, failOn: "error", sequentialRead: true } as const;
  if (isLarge) return shrink(sharp(bytes, { ...reading, animated: pages > 1 }), head);
  // Only reading every pixel detects a truncated picture.
  await sharp(bytes, reading).resize(1, 1, { fit: "fill" }).raw().toBuffer();
  return { width, height, bytes };
}

async function shrink(image: Sharp, { orientation, isPalette }: Metadata): Promise<Decoded> {
  const { data, info } = await image
    .resize({ width: MAX_IMAGE_SIDE, height: MAX_IMAGE_SIDE, fit: "inside" })
    // Rotating here would hold the whole picture in memory; browsers apply EXIF rotation.
    .withExif({ IFD0: { Orientation: String(orientation ?? 1) } })
    .jpeg({ quality: 92, optimiseCoding: false, force: false })
    .png({ palette: isPalette, force: false })
    .webp({ quality: 90, force: false })
    .avif({ quality: 65, effort: 2, force: false })
    .toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.pageHeight ?? info.height, bytes: new Uint8Array(data) };
}

/** Bytes per pixel held by the decoder. */
function heldBytes(head: Metadata): number {
  const { format, isProgressive, channels, depth, chromaSubsampling, pages = 1 } = head;
  const sampleBytes = depth === "uchar" ? 1 : 2;
  // Measured: libheif holds planes, tiles and several copies; scaling needs more for transparency.
  if (format === "heif") return 19 * sampleBytes;
  if (format === "gif") return 6;
  if (format === "webp") return pages > 1 ? 4 * pages : 0;
  if (!isProgressive) return 0;
  // A progressive JPEG keeps two-byte coefficients; the usual subsampling halves them.
  if (format === "jpeg") return chromaSubsampling === "4:2:0" ? 3 : channels * 2;
  return (channels === 4 ? 5 : channels) * sampleBytes;
}

let last: Promise<unknown> = Promise.resolve();

/** Sequential, because some formats are held in memory as a whole. */
function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  const turn = last.then(work);
  last = turn.catch(() => undefined);
  return turn;
}

import "server-only";
import { createHash } from "node:crypto";
import sharp, { type Metadata, type Sharp } from "sharp";
import {
  IMAGE_TOO_LARGE,
  imageDataUrlPayload,
  MAX_IMAGE_BYTES,
  MAX_IMAGE_SIDE,
  NOT_AN_IMAGE,
} from "@/lib/media/schema";
import { AppError } from "@/lib/runtime/errors";

const MAX_PIXELS = 40_000_000;
const MAX_AVIF_PIXELS = 8_000_000;
/** Of all frames of an animated picture that is shrunk: each is drawn again. */
const MAX_FRAME_PIXELS = 100_000_000;
/**
 * What a decoder may hold of one picture, so that memory grows by less than 200 MB with what shrinking takes.
 * Formats that are not read line by line are held whole, so one is decoded at a time.
 */
const MAX_HELD_BYTES = 152_000_000;
// Every picture is decoded once, so keeping operations and their pixels serves nobody.
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
 * Checks a picture by its content: one of the five formats, at most 5 MB and 40 megapixels (AVIF 8), and
 * decodable to its end. What the sender called it does not matter; the true type is stored. A picture with a
 * side above 2560 pixels is shrunk to that, frame by frame where it moves; every other keeps its bytes.
 * @throws AppError 400 with the specified sentence
 */
export async function verifyImage(source: Uint8Array): Promise<VerifiedImage> {
  const bytes = new Uint8Array(source);
  if (bytes.length > MAX_IMAGE_BYTES) throw new AppError(400, IMAGE_TOO_LARGE);
  const format = sniffFormat(bytes);
  const checked = format && (await inTurn(() => decode(bytes, format).catch(notDecodable)));
  if (!format || !checked) throw new AppError(400, NOT_AN_IMAGE);
  const hash = createHash("sha256").update(checked.bytes).digest("hex");
  return { hash, ...FORMATS[format], ...checked };
}

function notDecodable(error: unknown): null {
  if (error instanceof AppError) throw error;
  return null;
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

type Decoded = Pick<VerifiedImage, "width" | "height" | "bytes">;

async function decode(bytes: VerifiedImage["bytes"], format: Format): Promise<Decoded | null> {
  const head = await sharp(bytes, { limitInputPixels: false }).metadata();
  const { format: found, compression, width, height, pages = 1 } = head;
  if (found !== format || (found === "heif" && compression !== "av1")) return null;
  const isLarge = Math.max(width, height) > MAX_IMAGE_SIDE;
  const maxPixels = format === "heif" ? MAX_AVIF_PIXELS : MAX_PIXELS;
  const isTooLarge = width * height > maxPixels || width * height * heldBytes(head) > MAX_HELD_BYTES;
  if (isTooLarge || (isLarge && width * height * pages > MAX_FRAME_PIXELS)) {
    throw new AppError(400, IMAGE_TOO_LARGE);
  }
  const reading = { limitInputPixels: MAX_FRAME_PIXELS, failOn: "error", sequentialRead: true } as const;
  if (isLarge) return shrink(sharp(bytes, { ...reading, animated: pages > 1 }), head);
  // The header is plausible; only reading every pixel shows a picture that was cut off.
  await sharp(bytes, reading).resize(1, 1, { fit: "fill", kernel: "nearest" }).raw().toBuffer();
  return { width, height, bytes };
}

/** The same picture in the same format, with the longer side at what is stored at most. */
async function shrink(image: Sharp, { orientation, isPalette }: Metadata): Promise<Decoded> {
  const { data, info } = await image
    .resize({ width: MAX_IMAGE_SIDE, height: MAX_IMAGE_SIDE, fit: "inside" })
    // Turning it here would hold it whole; the browser does it, as for pictures that keep their bytes.
    .withExif({ IFD0: { Orientation: String(orientation ?? 1) } })
    .jpeg({ quality: 92, optimiseCoding: false, force: false })
    .png({ palette: isPalette, force: false })
    .webp({ quality: 90, force: false })
    .avif({ quality: 65, effort: 2, force: false })
    .toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.pageHeight ?? info.height, bytes: new Uint8Array(data) };
}

/** The bytes of each pixel that the format's decoder holds until the last one has come. */
function heldBytes({
  format,
  isProgressive,
  channels,
  depth,
  chromaSubsampling,
  pages = 1,
}: Metadata): number {
  const sampleBytes = depth === "uchar" ? 1 : 2;
  // Measured: libheif holds the planes, tiles and several copies; shrinking takes more for transparency.
  if (format === "heif") return 19 * sampleBytes;
  if (format === "gif") return 6;
  if (format === "webp") return pages > 1 ? 4 * pages : 0;
  if (!isProgressive) return 0;
  // A progressive JPEG keeps coefficients of two bytes, of which the usual subsampling saves half.
  if (format === "jpeg") return chromaSubsampling === "4:2:0" ? 3 : channels * 2;
  return (channels === 4 ? 5 : channels) * sampleBytes;
}

let last: Promise<unknown> = Promise.resolve();

/** Decodes pictures one after another. */
export function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  const turn = last.then(work);
  last = turn.catch(() => undefined);
  return turn;
}

import {
  type Area,
  atLeastMinimum,
  dataUrlBytes,
  outputSize,
  turned,
} from "@/components/admin/crop/crop-geometry";
import {
  IMAGE_TOO_LARGE,
  imageDataUrlPayload,
  MAX_IMAGE_BYTES,
  MAX_IMAGE_PIXELS,
  NOT_AN_IMAGE,
  TOO_MANY_PIXELS,
} from "@/lib/media/schema";

const JPEG_QUALITY = 0.92; // docs/product/admin.md#picture-editor

/** Apple's format, which few browsers can decode. */
const HEIC = `${NOT_AN_IMAGE}. Browsers can't show HEIC images. Save it as JPEG first.`;

function isHeic({ type, name }: { type: string; name: string }): boolean {
  return /^image\/hei[cf]/.test(type) || /\.hei[cf]$/i.test(name);
}

const HEAD = /^data:image\/(?:webp|avif);base64,((?:.{4}){7,16})/; // At most 48 bytes
const WEBP_ANIMATION = 2;
const AVIF_ANIMATION = "avis";
const MEDIA_OF_EITHER_KIND = /^\/media\/.+\.(webp|avif)$/; // Its name doesn't say whether it moves

export function isMoving(source: string): boolean {
  const head = atob(HEAD.exec(source)?.[1] ?? "");
  const isWebp = head.startsWith("VP8X", 12) && (head.charCodeAt(20) & WEBP_ANIMATION) !== 0;
  const isAvif = head.startsWith("ftyp", 4) && head.includes(AVIF_ANIMATION);
  return isWebp || isAvif || /^data:image\/gif[;,]|\.gif$/.test(source);
}

export function fileProblem(file: { type: string; size: number; name: string }): string | null {
  const { type, size } = file;
  // The file system may not know the type, so decoding decides.
  if (!isHeic(file) && (!type.startsWith("image/") || type === "image/svg+xml")) return NOT_AN_IMAGE;
  return size > MAX_IMAGE_BYTES ? IMAGE_TOO_LARGE : null;
}

/** @throws Error if it can't be decoded or another site doesn't allow access */
export async function loadPicture(source: string): Promise<HTMLImageElement> {
  const picture = new Image();
  if (/^https?:/.test(source)) picture.crossOrigin = "anonymous";
  picture.src = MEDIA_OF_EITHER_KIND.test(source)
    ? await readAsDataUrl(await (await fetch(source)).blob())
    : source;
  await picture.decode();
  if (picture.naturalWidth === 0) throw new Error("the picture has no size");
  return picture;
}

function readAsDataUrl(file: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(file);
  });
}

const reading = new Set<Promise<boolean>>();

/** Not called if a picture that is still being read turns out to be unreadable. */
export async function afterPictures(act: () => unknown): Promise<void> {
  const areReadable = await Promise.all(reading);
  if (!areReadable.includes(false)) await act();
}

/** @throws Error if the picture can't be used or was replaced */
export function readPictureFile(file: File, signal: AbortSignal): Promise<string> {
  const read = readFile(file, signal);
  const isReadable = read.then(
    () => true,
    () => signal.aborted,
  );
  reading.add(isReadable);
  void isReadable.then(() => reading.delete(isReadable));
  return read;
}

async function readFile(file: File, signal: AbortSignal): Promise<string> {
  const problem = fileProblem(file);
  if (problem) throw new Error(problem);
  const dataUrl = await readAsDataUrl(file);
  const picture = await loadPicture(dataUrl).catch(() => null);
  signal.throwIfAborted();
  if (!picture) throw new Error(isHeic(file) ? HEIC : NOT_AN_IMAGE);
  if (picture.naturalWidth * picture.naturalHeight > MAX_IMAGE_PIXELS) throw new Error(TOO_MANY_PIXELS);
  if (imageDataUrlPayload(dataUrl) !== null) return dataUrl;
  return cropPicture(picture, 0, { x: 0, y: 0, width: picture.naturalWidth, height: picture.naturalHeight });
}

/** The area is in pixels of the rotated picture; `scale` is at most 1. EXIF is already applied. */
export function cropPicture(picture: HTMLImageElement, rotation: number, area: Area, scale = 1): string {
  const crop = atLeastMinimum(area);
  const natural = { width: picture.naturalWidth, height: picture.naturalHeight };
  const whole = turned(natural, rotation);
  const canvas = document.createElement("canvas");
  const context = canvas.getContext("2d");
  if (!context) throw new Error("no canvas");
  for (let factor = scale; ; factor *= 0.8) {
    Object.assign(canvas, outputSize(crop, factor));
    context.fillStyle = "#fff";
    context.fillRect(0, 0, canvas.width, canvas.height);
    context.imageSmoothingQuality = "high";
    context.scale(canvas.width / crop.width, canvas.height / crop.height);
    context.translate(whole.width / 2 - crop.x, whole.height / 2 - crop.y);
    context.rotate((rotation * Math.PI) / 180);
    context.drawImage(picture, -natural.width / 2, -natural.height / 2);
    const dataUrl = canvas.toDataURL("image/jpeg", JPEG_QUALITY);
    if (dataUrlBytes(dataUrl) <= MAX_IMAGE_BYTES) return dataUrl;
  }
}

import {
  type Area,
  atLeastMinimum,
  dataUrlBytes,
  outputSize,
  turned,
} from "@/components/admin/crop/crop-geometry";
import { IMAGE_TOO_LARGE, imageDataUrlPayload, MAX_IMAGE_BYTES, NOT_AN_IMAGE } from "@/lib/media/schema";

/** Quality of edited pictures (docs/product/back-office.md#picture-editor). */
const JPEG_QUALITY = 0.92;

/** What phones of one maker store, and what few browsers can read. */
const HEIC = `${NOT_AN_IMAGE}. This one is HEIC, which browsers cannot show: save it as JPEG first.`;

function isHeic({ type, name }: { type: string; name: string }): boolean {
  return /^image\/hei[cf]/.test(type) || /\.hei[cf]$/i.test(name);
}

/** Whether a picture, told by its data URL or path, may move. */
export function isMoving(source: string): boolean {
  return /^data:image\/gif[;,]|\.gif$/.test(source);
}

/** Why a file cannot be taken, as the specified sentence; null when it can. */
export function fileProblem(file: { type: string; size: number; name: string }): string | null {
  const { type, size } = file;
  // A file system may not know the type of one; whether the browser can read it is tried.
  if (!isHeic(file) && (!type.startsWith("image/") || type === "image/svg+xml")) return NOT_AN_IMAGE;
  return size > MAX_IMAGE_BYTES ? IMAGE_TOO_LARGE : null;
}

/**
 * Loads a picture so that it can be drawn and read back.
 * @throws Error when it cannot be read, be it no picture or another site's that does not allow it
 */
export async function loadPicture(source: string): Promise<HTMLImageElement> {
  const picture = new Image();
  if (/^https?:/.test(source)) picture.crossOrigin = "anonymous";
  picture.src = source;
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

/**
 * A chosen file as a data URL of one of the five stored types; a picture of another type becomes a JPEG.
 * @throws Error with the sentence to show
 */
export async function readPictureFile(file: File): Promise<string> {
  const problem = fileProblem(file);
  if (problem) throw new Error(problem);
  const dataUrl = await readAsDataUrl(file);
  const picture = await loadPicture(dataUrl).catch(() => null);
  if (!picture) throw new Error(isHeic(file) ? HEIC : NOT_AN_IMAGE);
  if (imageDataUrlPayload(dataUrl) !== null) return dataUrl;
  return cropPicture(picture, 0, { x: 0, y: 0, width: picture.naturalWidth, height: picture.naturalHeight });
}

/**
 * Cuts an area out of a picture that was turned by whole quarters. The area is in pixels of the turned
 * picture; what is transparent becomes white. The camera's own orientation has been honoured by the browser before.
 * @param scale makes the result smaller than the area, at most 1
 * @returns a JPEG data URL of at most the size that is stored
 */
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

import { isWebLink } from "@/lib/input/links";
import { z } from "@/lib/input/zod";

/** Largest stored picture in bytes (docs/product/input.md#pictures). */
export const MAX_IMAGE_BYTES = 5 * 1024 * 1024;
/** A picture with a longer side is shrunk to it, in pixels. */
export const MAX_IMAGE_SIDE = 2560;
export const NOT_AN_IMAGE = "Please upload an image file (JPEG, PNG, etc.)";
export const NO_IMAGE = `An image is needed. ${NOT_AN_IMAGE}`;
export const IMAGE_TOO_LARGE = "Image size should be less than 5MB";

const MAX_ADDRESS_LENGTH = 2048;
const DATA_URL_HEAD = /^data:image\/(?:jpeg|png|webp|gif|avif);base64,/;
// Looks for what does not belong: a pattern for the whole would run out of stack on millions of characters.
const NOT_BASE64 = /[^A-Za-z0-9+/=]|=(?!=?$)/;
const MEDIA_PATH = /^\/media\/([0-9a-f]{64})\.(jpg|png|webp|gif|avif)$/;

/** The base64 part of an image data URL, null when the text is none of the five types. */
export function imageDataUrlPayload(value: string): string | null {
  const head = DATA_URL_HEAD.exec(value)?.[0];
  return head ? value.slice(head.length) : null;
}

/** What the path of a stored picture is made of. */
export type MediaPath = { hash: string; extension: string };

/** The parts of a stored picture's path, null when the text is no such path. */
export function parseMediaPath(value: string): MediaPath | null {
  const [, hash, extension] = MEDIA_PATH.exec(value) ?? [];
  return hash && extension ? { hash, extension } : null;
}

/** Why a text cannot be an image field, as the specified sentence; null when it can. */
export function imageFieldProblem(value: string): string | null {
  const payload = imageDataUrlPayload(value);
  if (payload !== null) {
    if (Math.floor((payload.length * 3) / 4) - 2 > MAX_IMAGE_BYTES) return IMAGE_TOO_LARGE;
    const isBase64 = payload !== "" && payload.length % 4 === 0 && !NOT_BASE64.test(payload);
    return isBase64 ? null : NOT_AN_IMAGE;
  }
  if (parseMediaPath(value) || isWebAddress(value)) return null;
  return NOT_AN_IMAGE;
}

function isWebAddress(value: string): boolean {
  return value.length <= MAX_ADDRESS_LENGTH && !/\s/.test(value) && isWebLink(value);
}

function requireImage(value: string, context: z.RefinementCtx): void {
  const message = imageFieldProblem(value);
  if (message) context.addIssue({ code: "custom", message });
}

/** An image that must be there: a data URL, an http(s) address or a stored path. */
export const RequiredImageField = z
  .string({ error: ({ input }) => (input === undefined || input === null ? NO_IMAGE : NOT_AN_IMAGE) })
  .trim()
  .superRefine((value, context) => {
    if (value === "") context.addIssue({ code: "custom", message: NO_IMAGE });
    else requireImage(value, context);
  });

/** An image that may be missing; blank text and null both read as null. */
export const ImageField = z
  .string({ error: NOT_AN_IMAGE })
  .trim()
  .superRefine((value, context) => {
    if (value !== "") requireImage(value, context);
  })
  .transform((value) => value || null)
  .nullable();

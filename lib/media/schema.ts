import { LimitText } from "@/lib/input/fields";
import { isWebLink } from "@/lib/input/links";
import * as z from "@/lib/input/zod";

const CURSOR = /^(\d{1,14})-([0-9a-f]{64})$/;

const PictureCursor = z
  .string()
  .regex(CURSOR, "after must be the `next` of an earlier response")
  .transform((text) => {
    const [, time, hash = ""] = CURSOR.exec(text) ?? [];
    return { createdAt: new Date(Number(time)), hash };
  });

export const PicturesQuery = z.object({
  q: z.string().trim().max(100, "q must be at most 100 characters").default(""),
  after: PictureCursor.optional().meta({ description: "The `next` of the previous page." }),
  limit: LimitText,
});

export type PicturesSearch = z.infer<typeof PicturesQuery>;

export const MAX_IMAGE_BYTES = 5 * 1024 * 1024; // docs/product/input.md#pictures
export const MAX_IMAGE_PIXELS = 40_000_000;
export const MAX_IMAGE_SIDE = 2560; // Pixels; pictures with a longer side are scaled down
export const NOT_AN_IMAGE = "Please upload an image file (JPEG, PNG, etc.)";
export const NO_IMAGE = `An image is required. ${NOT_AN_IMAGE}`;
export const IMAGE_TOO_LARGE = "Image size should be less than 5MB";
export const TOO_MANY_PIXELS = `Image has too many pixels. Please scale it down to ${MAX_IMAGE_SIDE} pixels on its longer side`;

const MAX_ADDRESS_LENGTH = 2048;
const DATA_URL_HEAD = /^data:image\/(?:jpeg|png|webp|gif|avif);base64,/;
// Finds invalid characters: a pattern for the whole text would overflow the stack.
const NOT_BASE64 = /[^A-Za-z0-9+/=]|=(?!=?$)/;
const MEDIA_PATH = /^\/media\/([0-9a-f]{64})\.(jpg|png|webp|gif|avif)$/;

export function imageDataUrlPayload(value: string): string | null {
  const head = DATA_URL_HEAD.exec(value)?.[0];
  return head ? value.slice(head.length) : null;
}

export type MediaPath = { hash: string; extension: string };

export function parseMediaPath(value: string): MediaPath | null {
  const [, hash, extension] = MEDIA_PATH.exec(value) ?? [];
  return hash && extension ? { hash, extension } : null;
}

function imageFieldProblem(value: string): string | null {
  const payload = imageDataUrlPayload(value);
  if (payload !== null) {
    if (Math.floor((payload.length * 3) / 4) - 2 > MAX_IMAGE_BYTES) return IMAGE_TOO_LARGE;
    const isBase64 = payload !== "" && payload.length % 4 === 0 && !NOT_BASE64.test(payload);
    return isBase64 ? null : NOT_AN_IMAGE;
  }
  const isWebAddress = value.length <= MAX_ADDRESS_LENGTH && !/\s/.test(value) && isWebLink(value);
  return isWebAddress || parseMediaPath(value) ? null : NOT_AN_IMAGE;
}

/** `blank` and `missing`: what is wrong with blank text, and with no text at all. */
const image = (blank: string | null, missing: string) =>
  z
    .string({ error: ({ input }) => ((input ?? null) === null ? missing : NOT_AN_IMAGE) })
    .trim()
    .superRefine((value, context) => {
      const message = value === "" ? blank : imageFieldProblem(value);
      if (message) context.addIssue(message);
    });

export const RequiredImageField = image(NO_IMAGE, NO_IMAGE).meta({
  example: "https://example.com/picture.webp",
});

export const ImageField = image(null, NOT_AN_IMAGE)
  .transform((value) => value || null)
  .nullable();

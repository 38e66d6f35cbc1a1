import "server-only";
import { db } from "@/lib/db";
import { AppError } from "@/lib/errors";
import {
  imageDataUrlPayload,
  imageFieldProblem,
  type MediaPath,
  NOT_AN_IMAGE,
  parseMediaPath,
} from "@/lib/media/schema";
import { decodeImageDataUrl, type VerifiedImage, verifyImage } from "@/lib/media/verify";
import type { Database } from "@/lib/statements";

/**
 * Stores a picture once by the SHA-256 of its bytes.
 * @param source the file's bytes or an image data URL
 * @returns its path, /media/{hash}.{extension}
 * @throws AppError 400 with the specified sentence when it is no acceptable picture
 */
export async function storeImage(source: Uint8Array | string, database: Database = db): Promise<string> {
  return keepImage(
    await verifyImage(typeof source === "string" ? decodeImageDataUrl(source) : source),
    database,
  );
}

/** Stores a picture whose content was checked before, unless it is there already, and returns its path. */
export async function keepImage(image: VerifiedImage, database: Database = db): Promise<string> {
  const { hash, extension, mimeType, width, height, bytes } = image;
  await database.$executeRaw`
    INSERT INTO media (hash, extension, mime_type, width, height, bytes)
    VALUES (${hash}, ${extension}, ${mimeType}, ${width}, ${height}, ${bytes})
    ON CONFLICT DO NOTHING`;
  return `/media/${image.hash}.${image.extension}`;
}

/**
 * A record's input with its image fields resolved; those that are absent stay so.
 * @throws AppError 400 with the specified sentence
 */
export async function withStoredImages<
  Field extends string,
  Input extends { [key in Field]?: string | null },
>(input: Input, ...fields: Field[]): Promise<Input> {
  const stored: Input = { ...input };
  for (const field of fields) {
    if (input[field] !== undefined) Object.assign(stored, { [field]: await resolveImageField(input[field]) });
  }
  return stored;
}

/**
 * Turns the value of an image field into what its record keeps: a data URL is stored and becomes a path, a
 * path must exist, an http(s) address stays and is never fetched, blank becomes null. Decoding is slow, so
 * call this before a transaction is opened; a stored picture that nothing names does no harm.
 * @throws AppError 400 with the specified sentence
 */
export async function resolveImageField(
  value: string | null | undefined,
  database: Database = db,
): Promise<string | null> {
  const text = value?.trim();
  if (!text) return null;
  const problem = imageFieldProblem(text);
  if (problem) throw new AppError(400, problem);
  if (imageDataUrlPayload(text) !== null) return storeImage(text, database);
  const path = parseMediaPath(text);
  if (path && !(await isStored(path, database))) throw new AppError(400, NOT_AN_IMAGE);
  return text;
}

async function isStored(path: MediaPath, database: Database): Promise<boolean> {
  const found = await database.$queryRaw<unknown[]>`
    SELECT 1 FROM media WHERE hash = ${path.hash} AND extension = ${path.extension}`;
  return found.length > 0;
}

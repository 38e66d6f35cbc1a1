import "server-only";
import { oldDb as db } from "@/lib/database/db";
import type { OldDatabase as Database } from "@/lib/database/statements";
import {
  imageDataUrlPayload,
  imageFieldProblem,
  type MediaPath,
  NOT_AN_IMAGE,
  parseMediaPath,
} from "@/lib/media/schema";
import { decodeImageDataUrl, type VerifiedImage, verifyImage } from "@/lib/media/verify";
import type { Viewer } from "@/lib/permissions";
import { AppError } from "@/lib/runtime/errors";

/** Where a picture is stored, and who sends it, if it counts as his. */
type Storage = { database?: Database; sender?: Pick<Viewer, "id"> };

/** Bytes of pictures that one user may store in a day. */
const MOST_A_DAY = 500_000_000;

/**
 * Stores a picture once by the SHA-256 of its bytes.
 * @param source the file's bytes or an image data URL
 * @returns its path, /media/{hash}.{extension}
 * @throws AppError 400 with the specified sentence when it is no acceptable picture
 */
export async function storeImage(source: Uint8Array | string, storage: Storage = {}): Promise<string> {
  const image = await verifyImage(typeof source === "string" ? decodeImageDataUrl(source) : source);
  return keepImage(image, storage);
}

/**
 * Stores a picture whose content was checked before, unless it is there already.
 * @returns its path
 * @throws AppError 429 when the sender stored too much today
 */
export async function keepImage(
  image: VerifiedImage,
  { database = db, sender }: Storage = {},
): Promise<string> {
  const { hash, extension, mimeType, width, height, bytes } = image;
  const storedBy = sender?.id ?? null;
  const added = await database.$executeRaw`
    INSERT INTO media (hash, extension, mime_type, width, height, bytes, stored_by)
    SELECT ${hash}, ${extension}, ${mimeType}, ${width}::int, ${height}::int, ${bytes}::bytea, ${storedBy}::int
    WHERE ${bytes.length}::int + (
      SELECT coalesce(sum(octet_length(bytes)), 0) FROM media
      WHERE stored_by = ${storedBy}::int AND created_at > now() - interval '1 day') <= ${MOST_A_DAY}::int
    ON CONFLICT DO NOTHING`;
  if (added > 0 || (await isStored(image, database))) return `/media/${hash}.${extension}`;
  const sentence = "You have stored 500 MB of pictures within a day. Please go on tomorrow.";
  throw new AppError(429, sentence, { "Retry-After": "3600" });
}

/**
 * A record's input with its image fields resolved; those that are absent stay so.
 * @throws AppError 400 with the specified sentence, 429 when the sender stored too much today
 */
export async function withStoredImages<
  Field extends string,
  Input extends { [key in Field]?: string | null },
>(sender: Viewer, input: Input, ...fields: Field[]): Promise<Input> {
  const stored: Input = { ...input };
  for (const field of fields) {
    if (input[field] === undefined) continue;
    Object.assign(stored, { [field]: await resolveImageField(input[field], { sender }) });
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
  { database = db, sender }: Storage = {},
): Promise<string | null> {
  const text = value?.trim();
  if (!text) return null;
  const problem = imageFieldProblem(text);
  if (problem) throw new AppError(400, problem);
  if (imageDataUrlPayload(text) !== null) return storeImage(text, { database, sender });
  const path = parseMediaPath(text);
  if (path && !(await isStored(path, database))) throw new AppError(400, NOT_AN_IMAGE);
  return text;
}

/** Whether there is such a picture; if so, it counts as named from now on. */
async function isStored(path: MediaPath, database: Database): Promise<boolean> {
  const { hash, extension } = path;
  const found = await database.$queryRaw<unknown[]>`
    WITH touched AS (
      UPDATE media SET unnamed_since = NULL WHERE hash = ${hash} AND unnamed_since IS NOT NULL
    )
    SELECT 1 FROM media WHERE hash = ${hash} AND extension = ${extension}`;
  return found.length > 0;
}

/**
 * Deletes the pictures that no record has named for 30 days. Until then a record that was deleted by mistake
 * finds its pictures again.
 * @returns how many were deleted
 */
export async function sweepPictures(): Promise<number> {
  await db.$executeRaw`
    WITH named AS (
      SELECT substring(link FROM '/media/([0-9a-f]{64})') AS hash FROM (
        SELECT image_url AS link FROM games UNION ALL SELECT detail_image_url FROM games
        UNION ALL SELECT image_url FROM providers UNION ALL SELECT image_url FROM deals
        UNION ALL SELECT image_url FROM advertisements
      ) links
    ), states AS (
      SELECT m.hash, m.hash IN (SELECT hash FROM named WHERE hash IS NOT NULL) AS is_named FROM media m
    )
    UPDATE media SET unnamed_since = CASE WHEN is_named THEN NULL ELSE now() END
    FROM states WHERE media.hash = states.hash AND is_named = (unnamed_since IS NOT NULL)`;
  return db.$executeRaw`DELETE FROM media WHERE unnamed_since < now() - interval '30 days'`;
}

import { sql } from "kysely";
import { type Database, db } from "@/lib/database/db";
import { anyOf } from "@/lib/database/sql";
import { hashesOf, namedPictures, storedPaths } from "@/lib/media/data";
import { imageDataUrlPayload, NOT_AN_IMAGE, parseMediaPath } from "@/lib/media/schema";
import { decodeBase64, verifyImage } from "@/lib/media/verify";
import type { Viewer } from "@/lib/permissions";
import { AppError } from "@/lib/runtime/errors";

const MAX_DAILY_BYTES = 500_000_000;

/** Without a sender, it counts toward no limit. */
type Sender = Pick<Viewer, "id">;

/** @throws AppError 400, or 429 if the sender stored too much within a day */
export async function storeImage(source: Uint8Array, sender?: Sender): Promise<string> {
  const { hash, extension, mimeType, width, height, bytes } = await verifyImage(source);
  const storedBy = sender?.id ?? null;
  const path = `/media/${hash}.${extension}`;
  const { numAffectedRows: added } = await sql`
    insert into media (hash, extension, mime_type, width, height, bytes, stored_by)
    select ${hash}, ${extension}, ${mimeType}, ${width}::int, ${height}::int, ${bytes}::bytea, ${storedBy}::int
    where ${bytes.length}::int + (select coalesce(sum(octet_length(bytes)), 0) from media
      where stored_by = ${storedBy}::int and created_at > now() - interval '1 day') <= ${MAX_DAILY_BYTES}::int
    on conflict do nothing`.execute(db);
  if (added || (await keepPictures([path])).has(path)) return path;
  const sentence = "You've reached the limit of 500 MB of pictures per day. Please continue tomorrow.";
  throw new AppError(429, sentence, { "Retry-After": "3600" });
}

export async function withStoredImages<Input>(
  sender: Viewer,
  input: Input,
  fields: readonly (keyof Input)[],
): Promise<Input> {
  const stored = { ...input };
  for (const field of fields) {
    const value: unknown = input[field];
    if (typeof value !== "string") continue;
    Object.assign(stored as object, { [field]: await resolveImageField(value, sender) });
  }
  return stored;
}

/** Of a value that ImageField accepted. Call it before the transaction: decoding is slow. @throws AppError 400, 429 */
export async function resolveImageField(value: string, sender?: Sender): Promise<string> {
  const text = value.trim();
  const payload = imageDataUrlPayload(text);
  if (payload !== null) return storeImage(decodeBase64(payload), sender);
  if (parseMediaPath(text) && !(await keepPictures([text])).has(text)) throw new AppError(400, NOT_AN_IMAGE);
  return text;
}

/** Keeps pictures for 30 days after their last record, so that a restored record still has its pictures. */
export async function sweepPictures(): Promise<void> {
  await db
    .with("named", namedPictures)
    .with("states", (query) =>
      query.selectFrom("media").select(({ eb, selectFrom }) => {
        const named = selectFrom("named").select("named.hash").where("named.hash", "is not", null);
        return ["media.hash", eb("media.hash", "in", named).as("is_named")];
      }),
    )
    .updateTable("media")
    .from("states")
    .set({ unnamed_since: sql<Date | null>`case when is_named then null else now() end` })
    .whereRef("media.hash", "=", "states.hash")
    .where(sql<boolean>`is_named = (unnamed_since is not null)`)
    .execute();
  const monthAgo = sql<Date>`now() - interval '30 days'`;
  await db.deleteFrom("media").where("unnamed_since", "<", monthAgo).execute();
}

/** Spares pictures about to be used from the sweep. Returns those that are stored. */
export function keepPictures(paths: readonly string[], database: Database = db): Promise<Set<string>> {
  const keeping = database.with("kept", (media) =>
    media
      .updateTable("media")
      .set({ unnamed_since: null })
      .where("hash", "=", anyOf(hashesOf(paths)))
      .where("unnamed_since", "is not", null)
      .returning("hash"),
  );
  return storedPaths(paths, keeping);
}

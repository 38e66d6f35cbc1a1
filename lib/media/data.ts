import { sql } from "kysely";
import { type Database, db } from "@/lib/database/db";
import { anyOf } from "@/lib/database/sql";
import { type PicturesSearch, parseMediaPath } from "@/lib/media/schema";

export function getMediaHead(hash: string) {
  return db
    .selectFrom("media")
    .select(["mime_type as mimeType", "extension", sql<number>`octet_length(bytes)`.as("size")])
    .where("hash", "=", hash)
    .executeTakeFirst();
}

// A status has its picture in its interval and its update, but is one use.
const EVIDENCE_PICTURES = sql<{ link: string; name: string }>`(
  select evidence_image_url as link, provider_name as name from updates where evidence_image_url is not null
  union
  select i.evidence_image_url, p.name from status_intervals i join providers p on p.id = i.provider_id
    where i.evidence_image_url is not null
  union
  select v.evidence_image_url, p.name from verifications v join providers p on p.id = v.provider_id
    where v.evidence_image_url is not null)`;

export function namedPictures() {
  const links = db
    .selectFrom("games")
    .select(["image_url as link", "title as name"])
    .unionAll(db.selectFrom("games").select(["detail_image_url as link", "title as name"]))
    .unionAll(db.selectFrom("providers").select(["image_url as link", "name"]))
    .unionAll(db.selectFrom("deals").select(["image_url as link", "title as name"]))
    .unionAll(db.selectFrom("advertisements").select(["image_url as link", "title as name"]))
    .unionAll(db.selectFrom(EVIDENCE_PICTURES.as("evidence")).select(["link", "name"]))
    .as("links");
  const hash = sql<string>`substring(link from '/media/([0-9a-f]{64})')`;
  return db
    .selectFrom(links)
    .select([hash.as("hash"), "name"])
    .where("link", "like", "%/media/%");
}

const PAGE = 48;

export async function listPictures({ q, after, limit = PAGE }: PicturesSearch) {
  const isNamedSo = sql<boolean>`strpos(lower(name), lower(${q})) > 0`;
  const isAfter = sql<boolean>`(created_at, hash) < (${after?.createdAt}::timestamptz, ${after?.hash}::char(64))`;
  const found = await db
    .with("named", namedPictures)
    .with("page", (query) =>
      query
        .selectFrom("media")
        .select(["hash", "extension", "width", "height", "created_at"])
        .select(sql<number>`octet_length(bytes)`.as("size"))
        .$if(q !== "", (media) =>
          media.where("hash", "in", query.selectFrom("named").select("named.hash").where(isNamedSo)),
        )
        .$if(after !== undefined, (media) => media.where(isAfter))
        .orderBy("created_at", "desc")
        .orderBy("hash", "desc")
        .limit(limit + 1),
    )
    .with("uses", (query) =>
      query
        .selectFrom("named")
        .select("hash")
        .select(sql<number>`count(*)::int`.as("used_by"))
        .select(sql<string[]>`(array_agg(distinct name))[1:3]`.as("used_in"))
        .where("hash", "in", query.selectFrom("page").select("page.hash"))
        .groupBy("hash"),
    )
    .selectFrom("page")
    .leftJoin("uses", "uses.hash", "page.hash")
    .select(["page.hash", "extension", "width", "height", "size", "created_at as createdAt"])
    .select(({ fn, val }) => [
      fn.coalesce("used_by", val(0)).as("usedBy"),
      fn.coalesce("used_in", val<string[]>([])).as("usedIn"),
    ])
    .orderBy("created_at", "desc")
    .orderBy("page.hash", "desc")
    .execute();
  const pictures = found
    .slice(0, limit)
    .map((picture) => ({ ...picture, url: `/media/${picture.hash}.${picture.extension}` }));
  const last = pictures.at(-1);
  const next = found.length > limit && last ? `${last.createdAt.getTime()}-${last.hash}` : null;
  return { pictures, next };
}

export const hashesOf = (paths: readonly string[]) =>
  paths.flatMap((path) => parseMediaPath(path)?.hash ?? []);

export async function storedPaths(
  paths: readonly string[],
  database: Pick<Database, "selectFrom">,
): Promise<Set<string>> {
  const hashes = hashesOf(paths);
  if (hashes.length === 0) return new Set();
  const found = await database
    .selectFrom("media")
    .select(sql<string>`'/media/' || hash || '.' || extension`.as("path"))
    .where("hash", "=", anyOf(hashes))
    .execute();
  return new Set(found.map(({ path }) => path));
}

export function getMedia(hash: string) {
  return db
    .selectFrom("media")
    .select(["mime_type as mimeType", "extension"])
    .select(({ ref }) => ref("bytes").$castTo<Uint8Array<ArrayBuffer>>().as("bytes"))
    .where("hash", "=", hash)
    .executeTakeFirst();
}

import { type Expression, expressionBuilder, type InferResult, sql } from "kysely";
import { jsonArrayFrom } from "kysely/helpers/postgres";
import { gameIsVisible, ongoing } from "@/lib/catalogue/visibility";
import { type Database, db, readOf } from "@/lib/database/db";
import { anyOf, jsonTime, whenSent } from "@/lib/database/sql";
import type { DB } from "@/lib/generated/kysely/tables";
import type { Viewer } from "@/lib/permissions";
import { currentTime } from "@/lib/runtime/clock";
import { notFound } from "@/lib/runtime/errors";

const GAME_PAGE_LIMIT = 2; // docs/product/pages.md#advertisements

const SUMMARY = ["ad.id", "ad.title", "ad.image_url as imageUrl", "ad.link", "ad.tier"] as const;

const { ref } = expressionBuilder<{ ad: DB["advertisements"] }, "ad">();

const NOW = whenSent(() => currentTime());

/** Visitors get all that haven't ended; ongoing() filters those that haven't started. */
function advertisements(viewer: Viewer | null, database: Database) {
  const found = database
    .selectFrom("advertisements as ad")
    .leftJoin("games as g", "g.id", "ad.game_id")
    .where(gameIsVisible(viewer))
    .orderBy("ad.id");
  if (viewer) return found;
  const isOngoing = sql<boolean>`coalesce(ad.ends_at > ${NOW}, true)`;
  return found.where("ad.is_active", "=", true).where(isOngoing);
}

type Dated = { startsAt: Date | string | null; endsAt: Date | string | null };

function records(viewer: Viewer | null, database: Database = db) {
  return advertisements(viewer, database).select([
    ...SUMMARY,
    "ad.game_id as gameId",
    "g.title as gameTitle",
    "ad.is_active as isActive",
    jsonTime(ref("ad.starts_at")).as("startsAt"),
    jsonTime(ref("ad.ends_at")).as("endsAt"),
    jsonTime(ref("ad.created_at")).as("createdAt"),
    jsonTime(ref("ad.updated_at")).as("updatedAt"),
  ]);
}

export type AdvertisementRecord = InferResult<ReturnType<typeof records>>[number];

export const publicAdvertisements = () =>
  records(null, readOf()).where(sql<boolean>`coalesce(ad.starts_at <= ${currentTime()}, true)`);

export async function listAdvertisements(viewer: Viewer | null): Promise<AdvertisementRecord[]> {
  const found = await records(viewer).execute();
  return viewer ? found : ongoing(found);
}

export function listAdvertisementsById(viewer: Viewer | null, ids: readonly number[], database?: Database) {
  return records(viewer, database).where("ad.id", "=", anyOf(ids)).execute();
}

export async function requireAdvertisement(viewer: Viewer | null, id: number): Promise<AdvertisementRecord> {
  const found = await listAdvertisementsById(viewer, [id]);
  const [advertisement] = viewer ? found : ongoing(found);
  if (!advertisement) throw notFound("Advertisement not found.");
  return advertisement;
}

function shown(database: Database) {
  return advertisements(null, database).select([
    ...SUMMARY,
    "ad.starts_at as startsAt",
    "ad.ends_at as endsAt",
  ]);
}

export type AdvertisementSummary = Omit<InferResult<ReturnType<typeof shown>>[number], "startsAt" | "endsAt">;

export async function firstTier1(): Promise<AdvertisementSummary | null> {
  return ongoing(await shown(db).where("ad.tier", "=", "tier1").execute())[0] ?? null;
}

export const gameAdvertisements = (database: Database, gameId: Expression<number>) =>
  jsonArrayFrom(shown(database).where("ad.game_id", "=", gameId).where("ad.tier", "=", "tier2"));

export const shownOnGame = <Advertisement extends Dated>(found: readonly Advertisement[]) =>
  ongoing(found)
    .slice(0, GAME_PAGE_LIMIT)
    .map(({ startsAt, endsAt, ...advertisement }) => advertisement);

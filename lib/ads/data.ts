import "server-only";
import { expressionBuilder, type InferResult } from "kysely";
import { type Database, db, readOf } from "@/lib/database/db";
import { jsonMoment } from "@/lib/database/json-rows";
import { gameIsVisible } from "@/lib/games/visibility";
import type { DB } from "@/lib/generated/kysely/tables";
import type { Viewer } from "@/lib/permissions";
import { notFound } from "@/lib/runtime/errors";

/** docs/product/pages.md#advertisements */
const GAME_PAGE_LIMIT = 2;

const SUMMARY = ["ad.id", "ad.title", "ad.image_url as imageUrl", "ad.link", "ad.tier"] as const;

const { ref } = expressionBuilder<{ ad: DB["advertisements"] }, "ad">();

function advertisements(viewer: Viewer | null, database: Database) {
  const found = database
    .selectFrom("advertisements as ad")
    .leftJoin("games as g", "g.id", "ad.game_id")
    .where(gameIsVisible(viewer))
    .orderBy("ad.id");
  return viewer ? found : found.where("ad.is_active", "=", true);
}

function records(viewer: Viewer | null, database: Database = db) {
  return advertisements(viewer, database).select([
    ...SUMMARY,
    "ad.game_id as gameId",
    "g.title as gameTitle",
    "ad.is_active as isActive",
    jsonMoment(ref("ad.created_at")).as("createdAt"),
    jsonMoment(ref("ad.updated_at")).as("updatedAt"),
  ]);
}

export type AdvertisementRecord = InferResult<ReturnType<typeof records>>[number];

export const publicAdvertisements = () => records(null, readOf());

export function listAdvertisements(viewer: Viewer | null): Promise<AdvertisementRecord[]> {
  return records(viewer).execute();
}

export async function getAdvertisement(
  viewer: Viewer | null,
  id: number,
  database?: Database,
): Promise<AdvertisementRecord | null> {
  return (await records(viewer, database).where("ad.id", "=", id).executeTakeFirst()) ?? null;
}

/** Throws 404. */
export async function requireAdvertisement(
  viewer: Viewer | null,
  id: number,
  database?: Database,
): Promise<AdvertisementRecord> {
  const advertisement = await getAdvertisement(viewer, id, database);
  if (!advertisement) throw notFound("Advertisement not found.");
  return advertisement;
}

function shown() {
  return advertisements(null, db).select(SUMMARY);
}

export type AdvertisementSummary = InferResult<ReturnType<typeof shown>>[number];

/** The banner of the games page. */
export async function firstTier1(): Promise<AdvertisementSummary | null> {
  return (await shown().where("ad.tier", "=", "tier1").limit(1).executeTakeFirst()) ?? null;
}

export function gameAdvertisements(gameId: number): Promise<AdvertisementSummary[]> {
  const beside = shown().where("ad.tier", "=", "tier2").where("ad.game_id", "=", gameId);
  return beside.limit(GAME_PAGE_LIMIT).execute();
}

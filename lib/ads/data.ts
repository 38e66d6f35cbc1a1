import "server-only";
import type { AdvertisementTier } from "@/lib/ads/vocabulary";
import { oldDb as db } from "@/lib/database/db";
import type { OldDatabase as Database } from "@/lib/database/statements";
import { onVisibleGame } from "@/lib/games/visibility";
import { Prisma } from "@/lib/generated/prisma/client";
import type { Viewer } from "@/lib/permissions";
import { notFound } from "@/lib/runtime/errors";
import { noteRead } from "@/lib/runtime/request-context";

/** An advertisement with the title of the game it belongs to. */
export type AdvertisementView = {
  id: number;
  title: string;
  imageUrl: string;
  link: string;
  tier: AdvertisementTier;
  gameId: number | null;
  gameTitle: string | null;
  isActive: boolean;
  createdAt: Date;
  updatedAt: Date;
};

/** A game page shows at most this many advertisements (docs/product/pages.md#advertisements). */
const GAME_PAGE_LIMIT = 2;

const ACTIVE = Prisma.sql`ad.is_active`;

function selectAdvertisements(
  viewer: Viewer | null,
  condition: Prisma.Sql,
  limit?: number,
  database: Database = db,
): Promise<AdvertisementView[]> {
  noteRead("advertisements", "games");
  return database.$queryRaw<AdvertisementView[]>`
    SELECT ad.id, ad.title, ad.image_url AS "imageUrl", ad.link, ad.tier, ad.game_id AS "gameId",
      g.title AS "gameTitle", ad.is_active AS "isActive",
      ad.created_at AS "createdAt", ad.updated_at AS "updatedAt"
    FROM advertisements ad
    LEFT JOIN games g ON g.id = ad.game_id
    WHERE ${viewer ? Prisma.sql`TRUE` : ACTIVE} AND ${onVisibleGame(viewer)} AND ${condition}
    ORDER BY ad.id
    ${limit === undefined ? Prisma.empty : Prisma.sql`LIMIT ${limit}`}`;
}

/** Every advertisement the viewer may see, by id. One query. */
export function listAdvertisements(viewer: Viewer | null): Promise<AdvertisementView[]> {
  return selectAdvertisements(viewer, Prisma.sql`TRUE`);
}

/** One advertisement; null when the viewer has no such one. One query. */
export async function getAdvertisement(
  viewer: Viewer | null,
  id: number,
  database?: Database,
): Promise<AdvertisementView | null> {
  const [advertisement] = await selectAdvertisements(viewer, Prisma.sql`ad.id = ${id}`, undefined, database);
  return advertisement ?? null;
}

/**
 * Like getAdvertisement.
 * @throws AppError 404 when the viewer has no such advertisement
 */
export async function requireAdvertisement(
  viewer: Viewer | null,
  id: number,
  database?: Database,
): Promise<AdvertisementView> {
  const advertisement = await getAdvertisement(viewer, id, database);
  if (!advertisement) throw notFound("Advertisement not found.");
  return advertisement;
}

/** The banner of the games page: the first active tier 1 advertisement by id. One query. */
export async function firstTier1(): Promise<AdvertisementView | null> {
  const [banner] = await selectAdvertisements(null, Prisma.sql`ad.tier = 'tier1'`, 1);
  return banner ?? null;
}

/** The advertisements beside a game: active, tier 2, its own, at most two. One query. */
export function gameAdvertisements(gameId: number): Promise<AdvertisementView[]> {
  const condition = Prisma.sql`ad.tier = 'tier2' AND ad.game_id = ${gameId}`;
  return selectAdvertisements(null, condition, GAME_PAGE_LIMIT);
}

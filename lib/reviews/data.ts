import "server-only";
import { type Database, db } from "@/lib/db";
import { notFound } from "@/lib/errors";
import { onVisibleGame } from "@/lib/games/visibility";
import { Prisma } from "@/lib/generated/prisma/client";
import type { Viewer } from "@/lib/permissions";
import type { ProviderType } from "@/lib/providers/vocabulary";
import { noteRead } from "@/lib/request-context";
import type { SubRatings } from "@/lib/reviews/ratings";
import type { ReviewSort } from "@/lib/reviews/sorts";

/** A review with the provider and game it is about. */
export type ReviewView = SubRatings & {
  id: number;
  title: string;
  content: string;
  link: string;
  /** Out of 10, one decimal, 0 when it rates nothing. */
  overall: number;
  providerId: number;
  providerName: string;
  providerType: ProviderType;
  providerWebsiteUrl: string | null;
  gameId: number | null;
  gameTitle: string | null;
  adminId: number | null;
  /** Null when the account is gone; shown as "Admin". */
  adminUsername: string | null;
  isPromoted: boolean;
  createdAt: Date;
  updatedAt: Date;
};

type ReviewOrder = { sort?: ReviewSort; limit?: number; offset?: number };
type ReviewFilters = ReviewOrder & { providerId?: number; gameId?: number };

const ORDERS: Record<ReviewSort, Prisma.Sql> = {
  recent: Prisma.sql`r.created_at DESC, r.id DESC`,
  highest: Prisma.sql`r.overall_tenths DESC, r.created_at DESC, r.id DESC`,
  lowest: Prisma.sql`r.overall_tenths ASC, r.created_at DESC, r.id DESC`,
};

function selectReviews(
  viewer: Viewer | null,
  conditions: Prisma.Sql[],
  { sort = "recent", limit, offset = 0 }: ReviewOrder = {},
  database: Database = db,
): Promise<ReviewView[]> {
  noteRead("reviews", "providers", "games", "users");
  return database.$queryRaw<ReviewView[]>`
    SELECT r.id, r.title, r.content, r.link,
      r.cheat_rating AS "cheatRating", r.installation_rating AS "installationRating",
      r.support_rating AS "supportRating", r.community_rating AS "communityRating",
      r.overall_tenths::float8 / 10 AS overall,
      r.provider_id AS "providerId", p.name AS "providerName", p.type AS "providerType",
      p.website_url AS "providerWebsiteUrl", p.game_id AS "gameId", g.title AS "gameTitle",
      r.admin_id AS "adminId", a.username AS "adminUsername", r.is_promoted AS "isPromoted",
      r.created_at AS "createdAt", r.updated_at AS "updatedAt"
    FROM reviews r
    JOIN providers p ON p.id = r.provider_id
    LEFT JOIN games g ON g.id = p.game_id
    LEFT JOIN users a ON a.id = r.admin_id
    WHERE ${Prisma.join([onVisibleGame(viewer), ...conditions], " AND ")}
    ORDER BY ${ORDERS[sort]}
    ${limit === undefined ? Prisma.empty : Prisma.sql`LIMIT ${limit} OFFSET ${offset}`}`;
}

/** Every review the viewer may see, newest first. One query. */
export function listReviews(viewer: Viewer | null): Promise<ReviewView[]> {
  return selectReviews(viewer, []);
}

/** Reviews of one provider, one game or both, in the asked order; equal ratings newest first. One query. */
export function listReviewsFiltered(viewer: Viewer | null, filters: ReviewFilters): Promise<ReviewView[]> {
  const { providerId, gameId, ...order } = filters;
  const conditions = [
    ...(providerId === undefined ? [] : [Prisma.sql`r.provider_id = ${providerId}`]),
    ...(gameId === undefined ? [] : [Prisma.sql`p.game_id = ${gameId}`]),
  ];
  return selectReviews(viewer, conditions, order);
}

/** One review; null when the viewer has no such review. One query. */
export async function getReview(
  viewer: Viewer | null,
  id: number,
  database?: Database,
): Promise<ReviewView | null> {
  const [review] = await selectReviews(viewer, [Prisma.sql`r.id = ${id}`], {}, database);
  return review ?? null;
}

/**
 * Like getReview.
 * @throws AppError 404 when the viewer has no such review
 */
export async function requireReview(
  viewer: Viewer | null,
  id: number,
  database?: Database,
): Promise<ReviewView> {
  const review = await getReview(viewer, id, database);
  if (!review) throw notFound("Review not found.");
  return review;
}

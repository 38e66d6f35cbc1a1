import "server-only";
import { oldDb as db } from "@/lib/database/db";
import type { JsonRows } from "@/lib/database/json-rows";
import { AS_DATES, AS_JSON, type OldDatabase as Database, oldJsonRows } from "@/lib/database/statements";
import { onVisibleGame } from "@/lib/games/visibility";
import { Prisma } from "@/lib/generated/prisma/client";
import type { Viewer } from "@/lib/permissions";
import type { ProviderType } from "@/lib/providers/vocabulary";
import type { ReviewCursor } from "@/lib/reviews/cursor";
import type { SubRatings } from "@/lib/reviews/ratings";
import type { ReviewSort } from "@/lib/reviews/sorts";
import { notFound } from "@/lib/runtime/errors";
import { noteRead } from "@/lib/runtime/request-context";

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

type ReviewFilters = { providerId?: number; gameId?: number };
/** Where a part of the list lies: behind one review or, `isBackwards`, before it; null begins at its end. */
type ReviewSlice = { cursor: ReviewCursor | null; isBackwards?: boolean; limit: number };
type ReviewSelection = { sort?: ReviewSort; slice?: ReviewSlice };

// Every key falls from the first review to the last, so that one comparison of rows finds a place in the list.
const KEYS: Record<ReviewSort, Prisma.Sql[]> = {
  recent: [Prisma.sql`r.created_at`, Prisma.sql`r.id`],
  highest: [Prisma.sql`r.overall_tenths`, Prisma.sql`r.created_at`, Prisma.sql`r.id`],
  lowest: [Prisma.sql`(100 - r.overall_tenths)`, Prisma.sql`r.created_at`, Prisma.sql`r.id`],
};

function keysOf(sort: ReviewSort, { tenths, createdAt, id }: ReviewCursor): Prisma.Sql[] {
  const place = [Prisma.sql`${createdAt}::timestamptz`, Prisma.sql`${id}::int`];
  if (sort === "recent") return place;
  return [Prisma.sql`${sort === "highest" ? tenths : 100 - tenths}::int`, ...place];
}

function placeOf(sort: ReviewSort, { cursor, isBackwards }: ReviewSlice): Prisma.Sql {
  if (!cursor) return Prisma.sql`TRUE`;
  const comparison = isBackwards ? Prisma.sql`>` : Prisma.sql`<`;
  return Prisma.sql`(${Prisma.join(KEYS[sort])}) ${comparison} (${Prisma.join(keysOf(sort, cursor))})`;
}

function selection(
  viewer: Viewer | null,
  conditions: Prisma.Sql[],
  { sort = "recent", slice }: ReviewSelection = {},
  moments = AS_DATES,
): Prisma.Sql {
  noteRead("reviews", "providers", "games", "users");
  const direction = slice?.isBackwards ? Prisma.sql`ASC` : Prisma.sql`DESC`;
  const order = KEYS[sort].map((key) => Prisma.sql`${key} ${direction}`);
  return Prisma.sql`
    SELECT r.id, r.title, r.content, r.link,
      r.cheat_rating AS "cheatRating", r.installation_rating AS "installationRating",
      r.support_rating AS "supportRating", r.community_rating AS "communityRating",
      r.overall_tenths::float8 / 10 AS overall,
      r.provider_id AS "providerId", p.name AS "providerName", p.type AS "providerType",
      p.website_url AS "providerWebsiteUrl", p.game_id AS "gameId", g.title AS "gameTitle",
      r.admin_id AS "adminId", a.username AS "adminUsername", r.is_promoted AS "isPromoted",
      ${moments(Prisma.sql`r.created_at`)} AS "createdAt", ${moments(Prisma.sql`r.updated_at`)} AS "updatedAt"
    FROM reviews r
    JOIN providers p ON p.id = r.provider_id
    LEFT JOIN games g ON g.id = p.game_id
    LEFT JOIN users a ON a.id = r.admin_id
    WHERE ${Prisma.join([onVisibleGame(viewer), ...conditions], " AND ")}
    ORDER BY ${Prisma.join(order)}
    ${slice ? Prisma.sql`LIMIT ${slice.limit}` : Prisma.empty}`;
}

function selectReviews(
  viewer: Viewer | null,
  conditions: Prisma.Sql[],
  selected?: ReviewSelection,
  database: Database = db,
): Promise<ReviewView[]> {
  return database.$queryRaw<ReviewView[]>(selection(viewer, conditions, selected));
}

function filtered({ providerId, gameId }: ReviewFilters): Prisma.Sql[] {
  return [
    ...(providerId === undefined ? [] : [Prisma.sql`r.provider_id = ${providerId}`]),
    ...(gameId === undefined ? [] : [Prisma.sql`p.game_id = ${gameId}`]),
  ];
}

type ReviewQuery = ReviewFilters & { sort?: ReviewSort };

function conditionsOf(sort: ReviewSort, filters: ReviewFilters, slice: ReviewSlice): Prisma.Sql[] {
  return [...filtered(filters), placeOf(sort, slice)];
}

/**
 * The part of the reviews the viewer may see, of one provider, one game or both, that follows a place in the
 * asked order; equal ratings newest first. One query.
 */
export function listReviews(
  viewer: Viewer | null,
  { sort = "recent", ...filters }: ReviewQuery,
  slice: ReviewSlice,
): Promise<JsonRows> {
  return oldJsonRows(db, selection(viewer, conditionsOf(sort, filters, slice), { sort, slice }, AS_JSON));
}

/** The same for a page, whose place may also lie behind it. One query. */
export async function listReviewsPage(
  viewer: Viewer | null,
  { sort = "recent", ...filters }: ReviewQuery,
  slice: ReviewSlice,
): Promise<ReviewView[]> {
  const reviews = await selectReviews(viewer, conditionsOf(sort, filters, slice), { sort, slice });
  return slice.isBackwards ? reviews.reverse() : reviews;
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

/** What all reviews of a provider say together: means out of 10, null where nothing was rated. */
export type ReviewSummary = Record<keyof SubRatings, number | null> & {
  count: number;
  /** How many reviews there are by their overall: below 2, below 4, below 6, below 8, and 8 to 10. */
  distribution: number[];
};

/** The reviews of a provider taken together. One query. */
export async function summariseReviews(providerId: number): Promise<ReviewSummary> {
  noteRead("reviews");
  const [summary] = await db.$queryRaw<ReviewSummary[]>`
    SELECT COUNT(*)::int AS count,
      AVG(cheat_rating)::float8 AS "cheatRating", AVG(installation_rating)::float8 AS "installationRating",
      AVG(support_rating)::float8 AS "supportRating", AVG(community_rating)::float8 AS "communityRating",
      ARRAY[
        COUNT(*) FILTER (WHERE overall_tenths < 20), COUNT(*) FILTER (WHERE overall_tenths BETWEEN 20 AND 39),
        COUNT(*) FILTER (WHERE overall_tenths BETWEEN 40 AND 59),
        COUNT(*) FILTER (WHERE overall_tenths BETWEEN 60 AND 79), COUNT(*) FILTER (WHERE overall_tenths >= 80)
      ]::int[] AS distribution
    FROM reviews WHERE provider_id = ${providerId}`;
  if (!summary) throw new Error("An aggregate came without its row.");
  return summary;
}

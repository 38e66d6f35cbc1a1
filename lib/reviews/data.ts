import { expressionBuilder, type InferResult, type SqlBool, sql } from "kysely";
import { isNotFresh, noteStaleness } from "@/lib/catalogue/freshness";
import { gameIsVisible } from "@/lib/catalogue/visibility";
import { type Database, db, readOf } from "@/lib/database/db";
import { anyOf, jsonTime, only, readJsonRows } from "@/lib/database/sql";
import type { DB } from "@/lib/generated/kysely/tables";
import type { Viewer } from "@/lib/permissions";
import type { ListedSite } from "@/lib/providers/sites";
import type { ReviewCursor } from "@/lib/reviews/cursor";
import type { ReviewSort } from "@/lib/reviews/vocabulary";
import { notFound } from "@/lib/runtime/errors";

type ReviewQuery = { providerId?: number; gameId?: number; sort?: ReviewSort };
/** After the cursor, or before it if `isBackwards`; without one, from the respective end. */
type ReviewSlice = { cursor?: ReviewCursor | null; isBackwards?: boolean; limit: number };

const review = expressionBuilder<{ r: DB["reviews"] }, "r">();

// Every key descends, so that one row comparison finds the position.
const KEYS = {
  recent: [review.ref("r.created_at"), review.ref("r.id")],
  highest: [review.ref("r.overall_tenths"), review.ref("r.created_at"), review.ref("r.id")],
  lowest: [sql<number>`(100 - r.overall_tenths)`, review.ref("r.created_at"), review.ref("r.id")],
};

function keysOf(sort: ReviewSort, { tenths, createdAt, id }: ReviewCursor) {
  const place = [sql`${createdAt}::timestamptz`, sql`${id}::int`];
  return sort === "recent" ? place : [sql`${sort === "highest" ? tenths : 100 - tenths}::int`, ...place];
}

function isInPlace(sort: ReviewSort, { cursor, isBackwards }: ReviewSlice) {
  if (!cursor) return sql.lit(true);
  const comparison = sql.raw(isBackwards ? ">" : "<");
  return sql<SqlBool>`(${sql.join(KEYS[sort])}) ${comparison} (${sql.join(keysOf(sort, cursor))})`;
}

function reviews(viewer: Viewer | null, database: Database = db) {
  return database
    .selectFrom("reviews as r")
    .innerJoin("providers as p", "p.id", "r.provider_id")
    .leftJoin("games as g", "g.id", "p.game_id")
    .leftJoin("users as a", "a.id", "r.admin_id")
    .where(gameIsVisible(viewer));
}

// From the day after the test on; timestamps have milliseconds.
const PATCHES_SINCE = sql<number>`(select count(*)::int from patches l where l.game_id = p.game_id and l.happened_at >
  coalesce((r.tested_to + 1)::timestamp at time zone 'UTC' - interval '1 millisecond', r.created_at))`;

const FACTS = [
  "r.id",
  "r.title",
  "r.content",
  "r.link",
  "r.cheat_rating as cheatRating",
  "r.installation_rating as installationRating",
  "r.support_rating as supportRating",
  "r.community_rating as communityRating",
  sql<number>`r.overall_tenths::float8 / 10`.as("overall"),
  "r.tested_version as testedVersion",
  sql<string | null>`to_char(r.tested_from, 'YYYY-MM-DD')`.as("testedFrom"),
  sql<string | null>`to_char(r.tested_to, 'YYYY-MM-DD')`.as("testedTo"),
  "r.access",
  "r.pros",
  "r.cons",
  PATCHES_SINCE.as("patchesSince"),
  "r.provider_id as providerId",
  "p.name as providerName",
  "p.type as providerType",
  "p.website_url as providerWebsiteUrl",
  "p.game_id as gameId",
  "g.title as gameTitle",
  "a.username as adminUsername",
] as const;

type Reviews = ReturnType<typeof reviews>;

function records(rows: Reviews) {
  return rows.select([
    ...FACTS,
    "r.admin_id as adminId",
    "r.is_promoted as isPromoted",
    jsonTime(review.ref("r.created_at")).as("createdAt"),
    jsonTime(review.ref("r.updated_at")).as("updatedAt"),
  ]);
}

function summaries(rows: Reviews) {
  return rows.select([
    ...FACTS,
    "r.created_at as createdAt",
    sql<ListedSite[]>`p.sites`.as("providerSites"),
    "p.status as providerStatus",
    "p.status_changed_at as providerStatusChangedAt",
    "p.verified_at as verifiedAt",
    isNotFresh().as("isStale"),
  ]);
}

/** `overall`: out of 10, one decimal, 0 without ratings; a deleted author is shown as "Admin". */
export type ReviewRecord = InferResult<ReturnType<typeof records>>[number];

export type ReviewSummary = InferResult<ReturnType<typeof summaries>>[number];

function sliced(
  viewer: Viewer | null,
  { sort = "recent", providerId, gameId }: ReviewQuery,
  slice: ReviewSlice,
  database?: Database,
): Reviews {
  let rows = reviews(viewer, database).where(isInPlace(sort, slice)).limit(slice.limit);
  for (const key of KEYS[sort]) rows = rows.orderBy(key, slice.isBackwards ? "asc" : "desc");
  if (providerId !== undefined) rows = rows.where("r.provider_id", "=", providerId);
  return gameId === undefined ? rows : rows.where("p.game_id", "=", gameId);
}

export const publicReviews = () => records(reviews(null, readOf())).orderBy("r.id");

export function listReviews(viewer: Viewer | null, query: ReviewQuery, slice: ReviewSlice) {
  return readJsonRows(db, records(sliced(viewer, query, slice)));
}

export async function listReviewsPage(
  viewer: Viewer | null,
  query: ReviewQuery,
  slice: ReviewSlice,
  database?: Database,
): Promise<ReviewSummary[]> {
  const found = await summaries(sliced(viewer, query, slice, database)).execute();
  noteStaleness(found);
  return slice.isBackwards ? found.reverse() : found;
}

/** The caller tags the response. */
export function listNewestReviews(viewer: Viewer | null, providerId: number, limit: number) {
  return listReviewsPage(viewer, { providerId }, { limit }, readOf("users"));
}

export function listReviewsById(viewer: Viewer | null, ids: readonly number[], database?: Database) {
  return records(reviews(viewer, database)).where("r.id", "=", anyOf(ids)).execute();
}

/** @throws AppError 404, also for a review that the viewer may not see */
export function requireReview(viewer: Viewer | null, id: number): Promise<ReviewRecord> {
  const found = records(reviews(viewer)).where("r.id", "=", id);
  return found.executeTakeFirstOrThrow(() => notFound("Review not found."));
}

// Reviews without any rating have an overall rating of 0.
const IS_RATED = sql<boolean>`num_nonnulls(cheat_rating, installation_rating, support_rating, community_rating) > 0`;

const PARTS = [0, 20, 40, 60, 80]; // In tenths; the last part includes 10

function countFrom(start: number) {
  const end = start === PARTS.at(-1) ? 101 : start + 20;
  return sql`count(*) filter (where overall_tenths >= ${sql.lit(start)} and overall_tenths < ${sql.lit(end)})`;
}

/** Means out of 10, null without ratings; `distribution` counts reviews per part of PARTS. The caller tags the response. */
export function listReviewTotals(providerIds: readonly number[]) {
  return readOf()
    .selectFrom(sql<{ id: number }>`unnest(${providerIds}::int[])`.as<"p">(sql`p(id)`))
    .leftJoin("reviews as r", "r.provider_id", "p.id")
    .select(({ fn }) => [
      "p.id as providerId",
      fn.count<number>("r.id").as("count"),
      fn.count<number>("r.id").filterWhere(IS_RATED).as("ratedCount"),
      sql<number | null>`(round(avg(overall_tenths) filter (where ${IS_RATED})) / 10)::float8`.as(
        "ratedMean",
      ),
      sql<number | null>`avg(cheat_rating)::float8`.as("cheatRating"),
      sql<number | null>`avg(installation_rating)::float8`.as("installationRating"),
      sql<number | null>`avg(support_rating)::float8`.as("supportRating"),
      sql<number | null>`avg(community_rating)::float8`.as("communityRating"),
      sql<number[]>`array[${sql.join(PARTS.map(countFrom))}]::int[]`.as("distribution"),
    ])
    .groupBy("p.id")
    .execute();
}

/** The caller tags the response. */
export const getReviewTotals = async (providerId: number) => only(await listReviewTotals([providerId]));

export type ReviewTotals = Awaited<ReturnType<typeof getReviewTotals>>;

import "server-only";
import { oldDb as db } from "@/lib/database/db";
import { AS_DATES, AS_JSON, type JsonRows, readJsonRows } from "@/lib/database/json-rows";
import type { OldDatabase as Database } from "@/lib/database/statements";
import { lastDays } from "@/lib/dates";
import { onVisibleGame } from "@/lib/games/visibility";
import { Prisma } from "@/lib/generated/prisma/client";
import type { IdSlice } from "@/lib/input/ids";
import type { Viewer } from "@/lib/permissions";
import { PROVIDERS_PAGE_SIZE, type ProviderFilter } from "@/lib/providers/filters";
import { type StatusDay, statusDays } from "@/lib/providers/history";
import type { ProviderStatus, ProviderType, ProviderVisibility } from "@/lib/providers/vocabulary";
import { notFound } from "@/lib/runtime/errors";
import { noteRead } from "@/lib/runtime/request-context";
import type { UpdateRow } from "@/lib/updates/timeline";

/** A provider as lists and pages show it. */
export type ProviderCard = {
  id: number;
  name: string;
  description: string | null;
  websiteUrl: string | null;
  imageUrl: string | null;
  gameId: number | null;
  /** Null once the game is gone; shown as "Unknown Game". */
  gameTitle: string | null;
  status: ProviderStatus;
  statusChangedAt: Date;
  type: ProviderType;
  isPromoted: boolean;
  visibility: ProviderVisibility;
  createdAt: Date;
  updatedAt: Date;
  /** Out of 10, one decimal, 0 without reviews. */
  rating: number;
  reviewCount: number;
};

const BY_ID = Prisma.sql`p.id`;

// The index providers_of_a_page holds this order, and what the filters ask for, word for word.
const AS_ON_PAGES = Prisma.sql`p.is_promoted DESC,
  CASE p.status WHEN 'undetected' THEN 0 WHEN 'updating' THEN 1 WHEN 'detected' THEN 2 ELSE 3 END,
  p.status_changed_at, p.id`;

type ProviderSelection = {
  from?: Prisma.Sql;
  /** Columns beside those of a ProviderCard. */
  also?: Prisma.Sql;
  order?: Prisma.Sql;
  limit?: number;
};

// The rating is averageTenths() of lib/reviews/ratings.ts in SQL: whole numbers, rounded half up. It is read
// from an index that holds the overalls of each provider side by side.
function selection(
  viewer: Viewer | null,
  condition: Prisma.Sql,
  { from = Prisma.sql`providers p`, also = Prisma.empty, order = BY_ID, limit }: ProviderSelection = {},
  moments = AS_DATES,
): Prisma.Sql {
  return Prisma.sql`
    SELECT p.id, p.name, p.description, p.website_url AS "websiteUrl", p.image_url AS "imageUrl",
      p.game_id AS "gameId", g.title AS "gameTitle",
      p.status, ${moments(Prisma.sql`p.status_changed_at`)} AS "statusChangedAt", p.type,
      p.is_promoted AS "isPromoted", p.visibility,
      ${moments(Prisma.sql`p.created_at`)} AS "createdAt", ${moments(Prisma.sql`p.updated_at`)} AS "updatedAt",
      COALESCE((2 * r.tenths + r.reviews) / (2 * NULLIF(r.reviews, 0)), 0)::float8 / 10 AS rating,
      r.reviews::int AS "reviewCount"${also}
    FROM ${from}
    LEFT JOIN games g ON g.id = p.game_id
    CROSS JOIN LATERAL (
      SELECT COUNT(*) AS reviews, SUM(overall_tenths) AS tenths FROM reviews WHERE provider_id = p.id
    ) r
    WHERE ${onVisibleGame(viewer)} AND ${condition}
    ORDER BY ${order}
    ${limit === undefined ? Prisma.empty : Prisma.sql`LIMIT ${limit}`}`;
}

function selectProviders(
  viewer: Viewer | null,
  condition: Prisma.Sql,
  database: Database = db,
): Promise<ProviderCard[]> {
  return database.$queryRaw<ProviderCard[]>(selection(viewer, condition));
}

/** The part of all providers the viewer may see, with their ratings, by id. One query. */
export function listProviders(viewer: Viewer | null, { after, limit }: IdSlice): Promise<JsonRows> {
  noteRead("games", "providers", "reviews");
  return readJsonRows(db, selection(viewer, Prisma.sql`p.id > ${after}`, { limit }, AS_JSON));
}

/** Providers of a game as one of its pages shows them. */
type ProvidersPage = {
  providers: ProviderCard[];
  hasMore: boolean;
  /** How many pass the filter on all pages together; null where all do, or this page lies beyond the last. */
  matching: number | null;
};

/**
 * One page of a game's providers that pass the filter, in the order of the pages (docs/product/pages.md#game);
 * pages count from 1. One query.
 */
export async function listGameProvidersPage(
  viewer: Viewer | null,
  gameId: number,
  { filter, page }: { filter: ProviderFilter; page: number },
): Promise<ProvidersPage> {
  noteRead(`game:${gameId}`);
  // Which providers a page has, and how many there are, is told by the index of their order alone; only their
  // rows and ratings are then read.
  const from = Prisma.sql`(
    SELECT p.id, ${filter === "all" ? Prisma.sql`NULL::int` : Prisma.sql`(COUNT(*) OVER ())::int`} AS matching
    FROM providers p WHERE p.game_id = ${gameId} AND ${passes(filter)}
    ORDER BY ${AS_ON_PAGES} LIMIT ${PROVIDERS_PAGE_SIZE + 1} OFFSET ${(page - 1) * PROVIDERS_PAGE_SIZE}
  ) place CROSS JOIN LATERAL (SELECT * FROM providers WHERE id = place.id LIMIT 1) p`;
  const selected = { from, also: Prisma.sql`, place.matching`, order: AS_ON_PAGES };
  const found = await db.$queryRaw<(ProviderCard & { matching: number | null })[]>(
    selection(viewer, Prisma.sql`TRUE`, selected),
  );
  const isNone = filter !== "all" && page === 1 && found.length === 0;
  return {
    providers: found.slice(0, PROVIDERS_PAGE_SIZE).map(({ matching, ...provider }) => provider),
    hasMore: found.length > PROVIDERS_PAGE_SIZE,
    matching: isNone ? 0 : (found[0]?.matching ?? null),
  };
}

function passes(filter: ProviderFilter): Prisma.Sql {
  if (filter === "all") return Prisma.sql`TRUE`;
  if (filter === "undetected") return Prisma.sql`p.status = 'undetected'`;
  return Prisma.sql`p.type = ${filter}::"ProviderType"`;
}

/** The providers of one game, by id; none when the viewer may not see the game. One query. */
export function listGameProviders(viewer: Viewer | null, gameId: number): Promise<ProviderCard[]> {
  noteRead(`game:${gameId}`);
  return selectProviders(viewer, Prisma.sql`p.game_id = ${gameId}`);
}

/** One provider; null when the viewer has no such provider. One query. */
export async function getProvider(
  viewer: Viewer | null,
  id: number,
  database?: Database,
): Promise<ProviderCard | null> {
  noteRead("games", "providers", "reviews");
  const [provider] = await selectProviders(viewer, Prisma.sql`p.id = ${id}`, database);
  return provider ?? null;
}

/**
 * Like getProvider.
 * @throws AppError 404 when the viewer has no such provider
 */
export async function requireProvider(
  viewer: Viewer | null,
  id: number,
  database?: Database,
): Promise<ProviderCard> {
  const provider = await getProvider(viewer, id, database);
  if (!provider) throw notFound("Provider not found.");
  return provider;
}

/** Those of the given providers that exist, by id. One query. */
export function listProvidersById(
  viewer: Viewer,
  ids: readonly number[],
  database: Database,
): Promise<ProviderCard[]> {
  return selectProviders(viewer, Prisma.sql`p.id = ANY(${ids}::int[])`, database);
}

/** Ids that one part of the sitemap covers. */
const SITEMAP_PART = 5_000;

/** The numbers of the sitemap's parts of providers, from 1 on. One query. */
export async function listProviderParts(): Promise<number[]> {
  noteRead("providers");
  const [last] = await db.$queryRaw<
    { id: number }[]
  >`SELECT p.id FROM providers p ORDER BY p.id DESC LIMIT 1`;
  return Array.from({ length: Math.ceil((last?.id ?? 0) / SITEMAP_PART) }, (_, index) => index + 1);
}

/** The providers of a part that visitors may see and when each changed, by id. One query. */
export function listProviderChanges(part: number): Promise<{ id: number; changedAt: Date }[]> {
  noteRead("games", "providers");
  const last = part * SITEMAP_PART;
  return db.$queryRaw`
    SELECT p.id, p.updated_at AS "changedAt"
    FROM providers p LEFT JOIN games g ON g.id = p.game_id
    WHERE ${onVisibleGame(null)} AND p.id > ${last - SITEMAP_PART} AND p.id <= ${last}
    ORDER BY p.id`;
}

/** The same name in another game. */
export type Namesake = Pick<
  ProviderCard,
  "id" | "name" | "gameId" | "gameTitle" | "status" | "statusChangedAt"
>;

const MOST_NAMESAKES = 12;

// As the index of names has them.
const folded = (name: Prisma.Sql) => Prisma.sql`(lower(${name} COLLATE "und-x-icu")) COLLATE "C"`;

/** The providers of the same name in other games, whatever its case, those that are undetected first. One query. */
export function listNamesakes(viewer: Viewer | null, { id, name }: { id: number; name: string }) {
  noteRead("games", "providers");
  return db.$queryRaw<Namesake[]>`
    SELECT p.id, p.name, p.game_id AS "gameId", g.title AS "gameTitle", p.status,
      p.status_changed_at AS "statusChangedAt"
    FROM providers p LEFT JOIN games g ON g.id = p.game_id
    WHERE ${onVisibleGame(viewer)} AND ${folded(Prisma.sql`p.name`)} = ${folded(Prisma.sql`${name}`)} AND p.id <> ${id}
    ORDER BY ${AS_ON_PAGES} LIMIT ${MOST_NAMESAKES}`;
}

type TrackedProvider = Pick<ProviderCard, "id" | "gameId" | "status" | "createdAt">;

/**
 * The status of each provider at the end of each of the last `days` UTC days, oldest first, by provider id;
 * a status is null before the provider was listed. One query.
 */
export async function statusHistory(
  providers: readonly TrackedProvider[],
  days: number,
  now = new Date(),
): Promise<Map<number, StatusDay[]>> {
  const ids = providers.map(({ id }) => id);
  noteRead(
    ...providers.map(({ gameId }) => (gameId === null ? ("updates" as const) : (`game:${gameId}` as const))),
  );
  const changes = await db.$queryRaw<UpdateRow[]>`
    SELECT u.id, u.description, u.entity_type AS "entityType", u.entity_id AS "entityId",
      u.created_at AS "createdAt", u.kind, u.from_status AS "fromStatus", u.to_status AS "toStatus",
      u.provider_name AS "providerName", u.game_id AS "gameId", u.game_title AS "gameTitle",
      FALSE AS "gameExists", NULL AS "adminUsername"
    FROM updates u
    WHERE u.entity_type = 'provider' AND u.entity_id = ANY(${ids}::int[])
      AND u.created_at > ${now}::timestamptz - make_interval(days => ${days}::int)
    ORDER BY u.created_at DESC, u.id DESC`;
  const dates = lastDays(days, now);
  return new Map(
    providers.map((provider) => {
      const own = changes.filter(({ entityId }) => entityId === provider.id);
      return [provider.id, statusDays(provider, own, dates)];
    }),
  );
}

import "server-only";
import { oldDb as db } from "@/lib/database/db";
import type { JsonRows } from "@/lib/database/json-rows";
import { AS_DATES, AS_JSON, type OldDatabase as Database, oldJsonRows } from "@/lib/database/statements";
import { GAMES_PAGE_SIZE, type GamesSort, type GamesView } from "@/lib/games/search";
import { onVisibleGame } from "@/lib/games/visibility";
import { Prisma } from "@/lib/generated/prisma/client";
import type { IdSlice } from "@/lib/input/ids";
import type { Viewer } from "@/lib/permissions";
import type { ProviderStatus } from "@/lib/providers/vocabulary";
import { notFound } from "@/lib/runtime/errors";
import { noteRead } from "@/lib/runtime/request-context";

/** A game as lists and pages show it. */
export type GameCard = {
  id: number;
  title: string;
  description: string | null;
  category: string | null;
  imageUrl: string | null;
  detailImageUrl: string | null;
  /** "2024-01-05". */
  releaseDate: string | null;
  developer: string | null;
  isActive: boolean;
  createdAt: Date;
  updatedAt: Date;
  providerCount: number;
  statusCounts: StatusCounts;
};

export type StatusCounts = Record<ProviderStatus, number>;

/** The game of a game page; the same shape as in lists. */
export type GameDetail = GameCard;

/** A provider that the verdict on a game names. */
type NamedProvider = { id: number; name: string; status: ProviderStatus; statusChangedAt: Date };

/** What a game page answers first, beside its counts. */
export type GameVerdict = {
  /** The longest undetected one. */
  safest: (NamedProvider & { rating: number; reviewCount: number }) | null;
  /** The one whose status changed last. */
  lastChange: NamedProvider | null;
};

const ANY_GAME = Prisma.sql`TRUE`;
const BY_ID = Prisma.sql`g.id`;

// Each has an index that ends in the same order, forwards or backwards.
const ORDERS: Record<GamesSort, Prisma.Sql> = {
  providers: Prisma.sql`g.provider_count DESC, g.title COLLATE "title_order", g.id`,
  az: Prisma.sql`g.title COLLATE "title_order", g.id`,
  za: Prisma.sql`g.title COLLATE "title_order" DESC, g.id DESC`,
};

// Both sides in lower case by the same rule; what means something in a pattern is only text.
function titleContains(text: string): Prisma.Sql {
  const pattern = `%${text.replace(/[\\%_]/g, "\\$&")}%`;
  return Prisma.sql`lower(g.title COLLATE "und-x-icu") LIKE lower(${pattern} COLLATE "und-x-icu")`;
}

type GameSelection = {
  condition?: Prisma.Sql;
  order?: Prisma.Sql;
  limit?: number;
  offset?: number;
  /** Columns beside those of a GameCard. */
  also?: Prisma.Sql;
};

// Which games a part has is told by the index of its order alone; only their rows are then read, each by its
// id, which the inner LIMIT makes the database do.
function gamesInPlace(
  viewer: Viewer | null,
  { condition = ANY_GAME, order = BY_ID, limit, offset = 0 }: GameSelection,
): Prisma.Sql {
  return Prisma.sql`(
    SELECT g.id FROM games g WHERE ${onVisibleGame(viewer)} AND ${condition}
    ORDER BY ${order} LIMIT ${limit} OFFSET ${offset}
  ) place CROSS JOIN LATERAL (SELECT * FROM games WHERE id = place.id LIMIT 1) g`;
}

function selection(
  viewer: Viewer | null,
  { condition = ANY_GAME, order = BY_ID, limit, offset, also = Prisma.empty }: GameSelection,
  moments = AS_DATES,
): Prisma.Sql {
  return Prisma.sql`
    SELECT g.id, g.title, g.description, g.category,
      g.image_url AS "imageUrl", g.detail_image_url AS "detailImageUrl",
      to_char(g.release_date, 'YYYY-MM-DD') AS "releaseDate", g.developer, g.is_active AS "isActive",
      ${moments(Prisma.sql`g.created_at`)} AS "createdAt", ${moments(Prisma.sql`g.updated_at`)} AS "updatedAt",
      g.provider_count AS "providerCount",
      json_build_object(
        'undetected', g.undetected_count, 'detected', g.detected_count, 'updating', g.updating_count
      ) AS "statusCounts"${also}
    FROM ${limit === undefined ? Prisma.sql`games g` : gamesInPlace(viewer, { condition, order, limit, offset })}
    WHERE ${limit === undefined ? Prisma.sql`${onVisibleGame(viewer)} AND ${condition}` : ANY_GAME}
    ORDER BY ${order}`;
}

function selectGames(
  viewer: Viewer | null,
  selected: GameSelection,
  database: Database = db,
): Promise<GameCard[]> {
  return database.$queryRaw<GameCard[]>(selection(viewer, selected));
}

/** The part of all games the viewer may see, with their provider counts, by id. One query. */
export function listGames(viewer: Viewer | null, { after, limit }: IdSlice): Promise<JsonRows> {
  noteRead("games", "providers");
  const part = { condition: Prisma.sql`g.id > ${after}`, limit };
  return oldJsonRows(db, selection(viewer, part, AS_JSON));
}

/**
 * One page of the games whose title contains the query, whatever the case, in the asked order; ties go by
 * title, then id. One query.
 */
export async function listGamesPage(
  viewer: Viewer | null,
  { query, sort, page }: GamesView,
): Promise<{ games: GameCard[]; hasMore: boolean }> {
  noteRead("games", "providers");
  const condition = query === "" ? ANY_GAME : titleContains(query);
  const place = { limit: GAMES_PAGE_SIZE + 1, offset: (page - 1) * GAMES_PAGE_SIZE };
  const found = await selectGames(viewer, { condition, order: ORDERS[sort], ...place });
  return { games: found.slice(0, GAMES_PAGE_SIZE), hasMore: found.length > GAMES_PAGE_SIZE };
}

/** One game; null when it is missing, or inactive and nobody is signed in. One query. */
export async function getGame(
  viewer: Viewer | null,
  id: number,
  database?: Database,
): Promise<GameDetail | null> {
  noteRead(`game:${id}`);
  const [game] = await selectGames(viewer, { condition: Prisma.sql`g.id = ${id}` }, database);
  return game ?? null;
}

const NAMED = Prisma.sql`p.id, p.name, p.status, ${AS_JSON(Prisma.sql`p.status_changed_at`)} AS "statusChangedAt"`;

const VERDICT = Prisma.sql`,
  (SELECT row_to_json(safest) FROM (
    SELECT ${NAMED}, COUNT(r.id)::int AS "reviewCount", COALESCE(ROUND(AVG(r.overall_tenths)), 0) / 10 AS rating
    FROM (
      SELECT * FROM providers WHERE game_id = g.id AND status = 'undetected'
      ORDER BY status_changed_at, id LIMIT 1
    ) p LEFT JOIN reviews r ON r.provider_id = p.id
    GROUP BY p.id, p.name, p.status, p.status_changed_at
  ) safest) AS safest,
  (SELECT row_to_json(last) FROM (
    SELECT ${NAMED} FROM providers p WHERE p.game_id = g.id
    ORDER BY p.status_changed_at DESC, p.id DESC LIMIT 1
  ) last) AS "lastChange"`;

/** JSON knows no moments. */
function withMoment<Named extends NamedProvider>(named: Named | null): Named | null {
  return named && { ...named, statusChangedAt: new Date(named.statusChangedAt) };
}

/** One game as getGame finds it, with what its page answers first. One query. */
export async function getGameWithVerdict(
  viewer: Viewer | null,
  id: number,
): Promise<{ game: GameDetail; verdict: GameVerdict } | null> {
  noteRead(`game:${id}`);
  const selected = { condition: Prisma.sql`g.id = ${id}`, also: VERDICT };
  const [found] = await db.$queryRaw<(GameDetail & GameVerdict)[]>(selection(viewer, selected));
  if (!found) return null;
  const { safest, lastChange, ...game } = found;
  return { game, verdict: { safest: withMoment(safest), lastChange: withMoment(lastChange) } };
}

/**
 * Like getGame.
 * @throws AppError 404 when the viewer has no such game
 */
export async function requireGame(
  viewer: Viewer | null,
  id: number,
  database?: Database,
): Promise<GameDetail> {
  const game = await getGame(viewer, id, database);
  if (!game) throw notFound("Game not found.");
  return game;
}

/** What a choice of games needs. */
export type GameOption = { id: number; title: string };

/** The first `limit` games, by title, whose title contains the text; "" lists any. One query. */
function listGameOptions(viewer: Viewer | null, text: string, limit: number): Promise<GameOption[]> {
  noteRead("games");
  return db.$queryRaw<GameOption[]>`
    SELECT g.id, g.title FROM games g
    WHERE ${onVisibleGame(viewer)} AND ${text === "" ? ANY_GAME : titleContains(text)}
    ORDER BY ${ORDERS.az}
    LIMIT ${limit}`;
}

/** Games that stand in for one that is not there; `isAlike` tells whether their titles resemble what was asked for. */
export type NearestGames = { isAlike: boolean; games: GameOption[] };

const MOST_NEAREST = 3;
/** A text that is farther than this from every title, from 0 to 1, has nothing to do with any. */
const FARTHEST = 0.75;
/** Characters of a text that are compared. */
const COMPARED_LENGTH = 100;

/**
 * The three games whose titles are nearest to a text by the letters they share; those with the most providers where
 * none resembles it. At most two queries.
 */
export async function nearestGames(viewer: Viewer | null, text: string): Promise<NearestGames> {
  noteRead("games", "providers");
  const distance = Prisma.sql`lower(g.title COLLATE "und-x-icu") <->> lower(${text.slice(0, COMPARED_LENGTH)} COLLATE "und-x-icu")`;
  const found =
    text === ""
      ? []
      : await db.$queryRaw<(GameOption & { distance: number })[]>`
          SELECT g.id, g.title, ${distance} AS distance FROM games g
          WHERE ${onVisibleGame(viewer)} ORDER BY ${distance} LIMIT ${MOST_NEAREST}`;
  const [nearest] = found;
  if (nearest && nearest.distance <= FARTHEST) {
    return { isAlike: true, games: found.map(({ id, title }) => ({ id, title })) };
  }
  const most = await db.$queryRaw<GameOption[]>`
    SELECT g.id, g.title FROM games g WHERE ${onVisibleGame(viewer)}
    ORDER BY ${ORDERS.providers} LIMIT ${MOST_NEAREST}`;
  return { isAlike: false, games: most };
}

/** More games than this are searched, not listed: a choice of thousands weighs more than the page it is on. */
const MOST_OPTIONS = 200;
/** Games that a search among them offers. */
const MOST_FOUND = 12;

/** The games to choose from, all of them or those that a search found, and the one that is chosen. */
export type GameChoice =
  | { isWhole: true; games: GameOption[] }
  | { isWhole: false; games: GameOption[]; chosen: GameOption | null; nearest: NearestGames | null };

/**
 * What a filter by game offers: every game where they are few, else those whose title contains `find`. At most
 * five queries.
 */
export async function gameChoice(
  viewer: Viewer | null,
  chosenId: number | undefined,
  find: string,
): Promise<GameChoice> {
  const games = await listGameOptions(viewer, "", MOST_OPTIONS + 1);
  if (games.length <= MOST_OPTIONS) return { isWhole: true, games };
  const [found, chosen] = await Promise.all([
    find === "" ? [] : listGameOptions(viewer, find, MOST_FOUND),
    chosenId === undefined ? null : getGame(viewer, chosenId),
  ]);
  const nearest = find !== "" && found.length === 0 ? await nearestGames(viewer, find) : null;
  return { isWhole: false, games: found, chosen, nearest };
}

/** Ids that one part of the sitemap covers. */
const SITEMAP_PART = 500;

/** The parts of the sitemap that have games, by number from 1 on. One query. */
export async function listSitemapParts(): Promise<number[]> {
  noteRead("games");
  const rows = await db.$queryRaw<{ part: number }[]>`
    SELECT DISTINCT (g.id - 1) / ${SITEMAP_PART}::int + 1 AS part FROM games g WHERE g.is_active ORDER BY 1`;
  return rows.map(({ part }) => part);
}

/** The games of a part that visitors may see and when each or one of its providers changed, by id. One query. */
export function listGameChanges(part: number): Promise<{ id: number; changedAt: Date }[]> {
  noteRead("games", "providers");
  const last = part * SITEMAP_PART;
  return db.$queryRaw`
    SELECT g.id, GREATEST(g.updated_at, p.updated_at) AS "changedAt"
    FROM games g
    CROSS JOIN LATERAL (SELECT MAX(updated_at) AS updated_at FROM providers WHERE game_id = g.id) p
    WHERE g.is_active AND g.id > ${last - SITEMAP_PART} AND g.id <= ${last}
    ORDER BY g.id`;
}

import "server-only";
import { expressionBuilder, type InferResult, sql } from "kysely";
import { jsonBuildObject, jsonObjectFrom } from "kysely/helpers/postgres";
import { type Database, db, readOf } from "@/lib/database/db";
import { type JsonRows, jsonMoment, readJsonRows } from "@/lib/database/json-rows";
import { GAMES_PAGE_SIZE, type GamesSort, type GamesView } from "@/lib/games/search";
import { gameIsVisible } from "@/lib/games/visibility";
import type { DB } from "@/lib/generated/kysely/tables";
import type { IdSlice } from "@/lib/input/ids";
import type { Viewer } from "@/lib/permissions";
import { notFound } from "@/lib/runtime/errors";

// Each has an index that ends in the same order, forwards or backwards.
const ORDERS = {
  providers: sql`g.provider_count desc, g.title collate "title_order", g.id`,
  az: sql`g.title collate "title_order", g.id`,
  za: sql`g.title collate "title_order" desc, g.id desc`,
} satisfies Record<GamesSort, unknown>;

// Both sides in lower case by the same rule; what means something in a pattern is only text.
function titleContains(text: string) {
  if (text === "") return sql.lit(true);
  const pattern = `%${text.replace(/[\\%_]/g, "\\$&")}%`;
  return sql<boolean>`lower(g.title collate "und-x-icu") like lower(${pattern} collate "und-x-icu")`;
}

function games(database: Database, viewer: Viewer | null) {
  return database.selectFrom("games as g").where(gameIsVisible(viewer));
}

const { ref } = expressionBuilder<{ g: DB["games"] }, "g">();

const FACTS = [
  "g.id",
  "g.title",
  "g.image_url as imageUrl",
  "g.is_active as isActive",
  "g.provider_count as providerCount",
  jsonBuildObject({
    undetected: ref("g.undetected_count"),
    detected: ref("g.detected_count"),
    updating: ref("g.updating_count"),
  }).as("statusCounts"),
] as const;

function records(database: Database, viewer: Viewer | null) {
  return games(database, viewer).select([
    ...FACTS,
    "g.description",
    "g.category",
    "g.detail_image_url as detailImageUrl",
    sql<string | null>`to_char(g.release_date, 'YYYY-MM-DD')`.as("releaseDate"),
    "g.developer",
    jsonMoment(ref("g.created_at")).as("createdAt"),
    jsonMoment(ref("g.updated_at")).as("updatedAt"),
  ]);
}

/** A game as the API gives it; the day of its release as "2024-01-05". */
export type GameRecord = InferResult<ReturnType<typeof records>>[number];

/** The part of all games the viewer may see, with their provider counts, by id. One query. */
export function listGames(viewer: Viewer | null, { after, limit }: IdSlice): Promise<JsonRows> {
  return readJsonRows(db, records(db, viewer).where("g.id", ">", after).orderBy("g.id").limit(limit));
}

// Which games a page has is told by the index of its order alone; only their rows are then read, each by its
// id, which the inner LIMIT makes the database do.
function summaries(viewer: Viewer | null, { query, sort, page }: GamesView) {
  const places = games(db, viewer)
    .select("g.id")
    .where(titleContains(query))
    .orderBy(ORDERS[sort])
    .limit(GAMES_PAGE_SIZE + 1)
    .offset((page - 1) * GAMES_PAGE_SIZE);
  return db
    .selectFrom(places.as("place"))
    .crossJoinLateral((eb) =>
      eb
        .selectFrom("games")
        .select(["id", "title", "image_url", "is_active"])
        .select(["provider_count", "undetected_count", "detected_count", "updating_count"])
        .whereRef("games.id", "=", "place.id")
        .limit(1)
        .as("g"),
    )
    .select(FACTS)
    .orderBy(ORDERS[sort]);
}

/** What the card of a game needs. */
export type GameSummary = InferResult<ReturnType<typeof summaries>>[number];

/**
 * One page of the games whose title contains the query, whatever the case, in the asked order; ties go by
 * title, then id. One query.
 */
export async function listGamesPage(
  viewer: Viewer | null,
  view: GamesView,
): Promise<{ games: GameSummary[]; hasMore: boolean }> {
  const found = await summaries(viewer, view).execute();
  return { games: found.slice(0, GAMES_PAGE_SIZE), hasMore: found.length > GAMES_PAGE_SIZE };
}

/** One game; null when it is missing, or inactive and nobody is signed in. One query. */
export async function getGame(
  viewer: Viewer | null,
  id: number,
  database: Database = readOf(`game:${id}`),
): Promise<GameRecord | null> {
  return (await records(database, viewer).where("g.id", "=", id).executeTakeFirst()) ?? null;
}

function verdicts(viewer: Viewer | null, id: number) {
  return records(readOf(`game:${id}`), viewer)
    .where("g.id", "=", id)
    .select((game) => {
      const { ref } = expressionBuilder<{ p: DB["providers"] }, "p">();
      const named = ["p.id", "p.name", "p.status"] as const;
      const since = jsonMoment(ref("p.status_changed_at")).as("statusChangedAt");
      const providers = game.selectFrom("providers as p").whereRef("p.game_id", "=", "g.id").limit(1);
      return [
        jsonObjectFrom(
          providers
            .select([...named, since])
            .select(({ selectFrom }) => {
              const reviews = selectFrom("reviews").whereRef("provider_id", "=", "p.id");
              const mean = sql<number>`coalesce(round(avg(overall_tenths)), 0) / 10`;
              return [
                reviews
                  .select(({ fn }) => fn.countAll<number>().as("count"))
                  .$asScalar()
                  .$notNull()
                  .as("reviewCount"),
                reviews.select(mean.as("mean")).$asScalar().$notNull().as("rating"),
              ];
            })
            .where("p.status", "=", "undetected")
            .orderBy("p.status_changed_at")
            .orderBy("p.id"),
        ).as("safest"),
        jsonObjectFrom(
          providers
            .select([...named, since])
            .orderBy("p.status_changed_at", "desc")
            .orderBy("p.id", "desc"),
        ).as("lastChange"),
      ];
    });
}

/**
 * What a game page answers first, beside its counts: the longest undetected provider, and the one whose status
 * changed last.
 */
export type GameVerdict = Pick<InferResult<ReturnType<typeof verdicts>>[number], "safest" | "lastChange">;

/** One game as getGame finds it, with what its page answers first. One query. */
export async function getGameWithVerdict(
  viewer: Viewer | null,
  id: number,
): Promise<{ game: GameRecord; verdict: GameVerdict } | null> {
  const found = await verdicts(viewer, id).executeTakeFirst();
  if (!found) return null;
  const { safest, lastChange, ...game } = found;
  return { game, verdict: { safest, lastChange } };
}

/**
 * Like getGame.
 * @throws AppError 404 when the viewer has no such game
 */
export async function requireGame(
  viewer: Viewer | null,
  id: number,
  database?: Database,
): Promise<GameRecord> {
  const game = await getGame(viewer, id, database);
  if (!game) throw notFound("Game not found.");
  return game;
}

/** What a choice of games needs. */
export type GameOption = { id: number; title: string };

/** The first `limit` games, by title, whose title contains the text; "" lists any. One query. */
function listGameOptions(viewer: Viewer | null, text: string, limit: number): Promise<GameOption[]> {
  return games(db, viewer)
    .select(["g.id", "g.title"])
    .where(titleContains(text))
    .orderBy(ORDERS.az)
    .limit(limit)
    .execute();
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
  const options = games(db, viewer).select(["g.id", "g.title"]).limit(MOST_NEAREST);
  const words = text.slice(0, COMPARED_LENGTH);
  const distance = sql<number>`lower(g.title collate "und-x-icu") <->> lower(${words} collate "und-x-icu")`;
  const found = words === "" ? [] : await options.select(distance.as("distance")).orderBy(distance).execute();
  const [nearest] = found;
  if (nearest && nearest.distance <= FARTHEST) {
    return { isAlike: true, games: found.map(({ id, title }) => ({ id, title })) };
  }
  return { isAlike: false, games: await options.orderBy(ORDERS.providers).execute() };
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
  const rows = await db
    .selectFrom("games")
    .select(sql<number>`(id - 1) / ${SITEMAP_PART}::int + 1`.as("part"))
    .distinct()
    .where("is_active", "=", true)
    .orderBy("part")
    .execute();
  return rows.map(({ part }) => part);
}

/** The games of a part that visitors may see and when each or one of its providers changed, by id. One query. */
export function listGameChanges(part: number): Promise<{ id: number; changedAt: Date }[]> {
  const last = part * SITEMAP_PART;
  return db
    .selectFrom("games as g")
    .crossJoinLateral((eb) =>
      eb
        .selectFrom("providers")
        .select(({ fn }) => fn.max("updated_at").as("updated_at"))
        .whereRef("game_id", "=", "g.id")
        .as("p"),
    )
    .select(({ fn }) => ["g.id", fn<Date>("greatest", ["g.updated_at", "p.updated_at"]).as("changedAt")])
    .where("g.is_active", "=", true)
    .where("g.id", ">", last - SITEMAP_PART)
    .where("g.id", "<=", last)
    .orderBy("g.id")
    .execute();
}

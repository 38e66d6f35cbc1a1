import { expressionBuilder, type InferResult, sql } from "kysely";
import { jsonObjectFrom } from "kysely/helpers/postgres";
import { gameAdvertisements, shownOnGame } from "@/lib/ads/data";
import {
  freshCounts,
  freshCountsByGame,
  freshness,
  NEXT_STALE,
  nextStaleOfAll,
  noteNextStale,
  noteStaleness,
  STATUS_COUNTS,
} from "@/lib/catalogue/freshness";
import { gameIsVisible } from "@/lib/catalogue/visibility";
import { compiled, type Places } from "@/lib/database/compiled";
import { type Database, db, readOf } from "@/lib/database/db";
import { type JsonRows, jsonRows, jsonTime, literal, only } from "@/lib/database/sql";
import { GAMES_PAGE_SIZE, type GamesSort, type GamesView } from "@/lib/games/search";
import type { DB } from "@/lib/generated/kysely/tables";
import type { IdSlice } from "@/lib/input/fields";
import { afterPatch, latestPatch } from "@/lib/patches/data";
import type { Viewer } from "@/lib/permissions";
import { notFound } from "@/lib/runtime/errors";

// Each has an index that serves both directions.
const ORDERS = {
  providers: sql`g.provider_count desc, g.title collate "title_order", g.id`,
  az: sql`g.title collate "title_order", g.id`,
  za: sql`g.title collate "title_order" desc, g.id desc`,
} satisfies Record<GamesSort, unknown>;

// Both sides use the same ICU case rule; wildcards in the text are escaped.
function titleContains(text: string) {
  if (text === "") return sql.lit(true);
  const pattern = `%${literal(text.normalize())}%`;
  return sql<boolean>`lower(g.title collate "und-x-icu") like lower(${pattern} collate "und-x-icu")`;
}

function games(database: Database, viewer: Viewer | boolean | null) {
  return database.selectFrom("games as g").where(gameIsVisible(viewer));
}

const { ref } = expressionBuilder<{ g: DB["games"] }, "g">();

export const gameFacts = (fresh = freshCounts()) =>
  [
    "g.id",
    "g.title",
    "g.image_url as imageUrl",
    "g.provider_count as providerCount",
    STATUS_COUNTS,
    fresh,
    latestPatch(),
  ] as const;

const columns = (fresh = freshCounts()) =>
  [
    ...gameFacts(fresh),
    "g.is_active as isActive",
    "g.description",
    "g.category",
    "g.detail_image_url as detailImageUrl",
    sql<string | null>`to_char(g.release_date, 'YYYY-MM-DD')`.as("releaseDate"),
    "g.developer",
    jsonTime(ref("g.created_at")).as("createdAt"),
    jsonTime(ref("g.updated_at")).as("updatedAt"),
  ] as const;

const records = (database: Database, viewer: Viewer | boolean | null, fresh = freshCounts()) =>
  games(database, viewer).select(columns(fresh));

export type GameRecord = InferResult<ReturnType<typeof records>>[number];

export const publicGames = () => records(readOf(), null).orderBy("g.id");

const gameList = compiled((database, { after, limit }: Places<IdSlice>, isSignedIn: boolean) => {
  const slice = games(database, isSignedIn).selectAll("g").where("g.id", ">", after).orderBy("g.id");
  const fresh = freshCountsByGame();
  const listed = database
    .with("g", () => slice.limit(limit))
    .selectFrom("g")
    .leftJoin(fresh.byGame, "fresh.game_id", "g.id")
    .select(columns(fresh.counts));
  return jsonRows(listed.orderBy("g.id"), nextStaleOfAll());
});

export async function listGames(viewer: Viewer | null, slice: IdSlice): Promise<JsonRows> {
  const { summary, ...read } = only(await gameList(db, slice, viewer !== null));
  if (summary) noteStaleness([{ verifiedAt: summary, isStale: false }]);
  return read;
}

// The order's index finds the page's games; the inner LIMIT makes the planner read only their rows.
function summaries(viewer: Viewer | null, { query, sort, page }: GamesView) {
  const places = games(db, viewer)
    .select("g.id")
    .where(titleContains(query))
    .orderBy(ORDERS[sort])
    .limit(GAMES_PAGE_SIZE + 1)
    .offset((page - 1) * GAMES_PAGE_SIZE);
  return db
    .selectFrom(places.as("place"))
    .crossJoinLateral(({ selectFrom }) =>
      selectFrom("games")
        .select(["id", "title", "image_url", "is_active"])
        .select(["provider_count", "undetected_count", "detected_count", "updating_count", "patched_at"])
        .whereRef("games.id", "=", "place.id")
        .limit(1)
        .as("g"),
    )
    .select([...gameFacts(freshCounts(NEXT_STALE)), "g.is_active as isActive"])
    .orderBy(ORDERS[sort]);
}

export type GameSummary = InferResult<ReturnType<typeof summaries>>[number];

export async function listGamesPage(viewer: Viewer | null, view: GamesView) {
  const found = await summaries(viewer, view).execute();
  return {
    games: found.slice(0, GAMES_PAGE_SIZE).map(noteNextStale),
    hasMore: found.length > GAMES_PAGE_SIZE,
  };
}

export async function getGame(viewer: Viewer | null, id: number): Promise<GameRecord | null> {
  const read = records(readOf(`game:${id}`), viewer, freshCounts(NEXT_STALE));
  const found = await read.where("g.id", "=", id).executeTakeFirst();
  return found ? noteNextStale(found) : null;
}

function verdicts(database: Database, { id }: Places<{ id: number }>, isSignedIn: boolean) {
  return records(database, isSignedIn, freshCounts(NEXT_STALE))
    .where("g.id", "=", id)
    .select((game) => {
      const { ref } = expressionBuilder<{ p: DB["providers"] }, "p">();
      const named = ["p.id", "p.name", "p.status"] as const;
      const since = jsonTime(ref("p.status_changed_at")).as("statusChangedAt");
      const providers = game.selectFrom("providers as p").whereRef("p.game_id", "=", "g.id").limit(1);
      const undetected = providers.where("p.status", "=", "undetected");
      return [
        jsonObjectFrom(
          undetected
            .where(freshness(), "=", "fresh")
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
            .orderBy("p.status_changed_at")
            .orderBy("p.id"),
        ).as("safest"),
        undetected
          .clearLimit()
          .select(jsonTime(sql<Date | null>`max(p.verified_at)`).as("at"))
          .$asScalar()
          .as("lastCheckedAt"),
        jsonObjectFrom(
          providers
            .select([...named, since])
            .orderBy("p.status_changed_at", "desc")
            .orderBy("p.id", "desc"),
        ).as("lastChange"),
        afterPatch(),
        gameAdvertisements(database, id).as("advertisements"),
      ];
    });
}

/**
 * `safest`: the fresh provider that has been undetected for the longest time; `lastCheckedAt`: the last check
 * of any undetected provider; `lastChange`: the provider whose status changed last.
 */
export type GameVerdict = Pick<
  InferResult<ReturnType<typeof verdicts>>[number],
  "safest" | "lastCheckedAt" | "lastChange" | "afterPatch"
>;

const readVerdict = compiled(verdicts);

/** With the advertisements, because each query costs an uncached page CPU time. */
export async function getGameWithVerdict(viewer: Viewer | null, id: number) {
  const [found] = await readVerdict(readOf(`game:${id}`, "advertisements"), { id }, viewer !== null);
  if (!found) return null;
  const { safest, lastCheckedAt, lastChange, afterPatch, advertisements, ...game } = noteNextStale(found);
  const verdict = { safest, lastCheckedAt, lastChange, afterPatch };
  return { game, verdict, advertisements: shownOnGame(advertisements) };
}

const gamesById = compiled((database, { ids }: Places<{ ids: readonly number[] }>, isSignedIn: boolean) =>
  records(database, isSignedIn).where("g.id", "=", sql<number>`any(${ids}::int[])`),
);

export function listGamesById(viewer: Viewer | null, ids: readonly number[], database: Database = db) {
  return gamesById(database, { ids }, viewer !== null);
}

export async function requireGame(viewer: Viewer | null, id: number) {
  const game = await getGame(viewer, id);
  if (!game) throw notFound("Game not found.");
  return game;
}

export type GameOption = { id: number; title: string };

function listGameOptions(viewer: Viewer | null, text: string, limit: number): Promise<GameOption[]> {
  return games(db, viewer)
    .select(["g.id", "g.title"])
    .where(titleContains(text))
    .orderBy(ORDERS.az)
    .limit(limit)
    .execute();
}

export type NearestGames = { isAlike: boolean; games: GameOption[] };

const MAX_NEAREST = 3;
const MAX_DISTANCE = 0.75; // Trigram distance (0 to 1) above which no title is similar
const COMPARED_LENGTH = 100;

export async function nearestGames(viewer: Viewer | null, text: string): Promise<NearestGames> {
  const options = games(db, viewer).select(["g.id", "g.title"]).limit(MAX_NEAREST);
  const words = text.slice(0, COMPARED_LENGTH);
  const distance = sql<number>`lower(g.title collate "und-x-icu") <->> lower(${words} collate "und-x-icu")`;
  const found = words === "" ? [] : await options.select(distance.as("distance")).orderBy(distance).execute();
  const alike = found.filter(({ distance }) => distance <= MAX_DISTANCE);
  if (alike.length > 0) return { isAlike: true, games: alike.map(({ id, title }) => ({ id, title })) };
  return { isAlike: false, games: await options.orderBy(ORDERS.providers).execute() };
}

/** Above this, the select becomes a search: thousands of options would outweigh the page. */
const MAX_OPTIONS = 200;
const MAX_FOUND = 12;

export type GameChoice =
  | { isWhole: true; games: GameOption[] }
  | { isWhole: false; games: GameOption[]; chosen: GameOption | null; nearest: NearestGames | null };

export async function gameChoice(
  viewer: Viewer | null,
  chosenId: number | undefined,
  find: string,
): Promise<GameChoice> {
  const games = await listGameOptions(viewer, "", MAX_OPTIONS + 1);
  if (games.length <= MAX_OPTIONS) return { isWhole: true, games };
  const [found, chosen] = await Promise.all([
    find === "" ? [] : listGameOptions(viewer, find, MAX_FOUND),
    chosenId === undefined ? null : getGame(viewer, chosenId),
  ]);
  const nearest = find !== "" && found.length === 0 ? await nearestGames(viewer, find) : null;
  return { isWhole: false, games: found, chosen, nearest };
}

const SITEMAP_PART = 500;

export async function listGameParts(): Promise<number[]> {
  const rows = await db
    .selectFrom("games")
    .select(sql<number>`(id - 1) / ${SITEMAP_PART}::int + 1`.as("part"))
    .distinct()
    .where("is_active", "=", true)
    .orderBy("part")
    .execute();
  return rows.map(({ part }) => part);
}

/** `changedAt`: last change or patch of the game, or last change or check of one of its providers. */
export function listGameChanges(part: number): Promise<{ id: number; changedAt: Date }[]> {
  const last = part * SITEMAP_PART;
  return db
    .selectFrom("games as g")
    .select(({ fn, selectFrom }) => {
      // Separately, so that each has an index to itself.
      const own = selectFrom("providers").whereRef("game_id", "=", "g.id");
      const changed = own.select((eb) => eb.fn.max("updated_at").as("at"));
      const checked = own.select((eb) => eb.fn.max("verified_at").as("at"));
      const dates = ["g.updated_at", "g.patched_at", changed, checked] as const;
      return ["g.id", fn<Date>("greatest", dates).as("changedAt")];
    })
    .where("g.is_active", "=", true)
    .where("g.id", ">", last - SITEMAP_PART)
    .where("g.id", "<=", last)
    .orderBy("g.id")
    .execute();
}

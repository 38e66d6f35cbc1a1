import "server-only";
import { type Expression, type SelectQueryBuilder, type SqlBool, sql } from "kysely";
import { jsonBuildObject } from "kysely/helpers/postgres";
import { db } from "@/lib/database/db";
import type { DB } from "@/lib/generated/kysely/tables";
import type { Viewer } from "@/lib/permissions";
import { similarWords, wordStart } from "@/lib/search/spelling";
import { FOUND_AT_ONCE, type Found, type FoundGame, type FoundProvider } from "@/lib/search/vocabulary";

/** Shorter texts match only the beginnings of words: no index can find so short a part. */
const SHORTEST_PART = 3;

type Name = Expression<string>;

const begins = (name: Name, start: string) => sql<SqlBool>`${name} collate "C" like ${`${start}%`}`;
const holds = (name: Name, part: string) => sql<SqlBool>`${name} like ${`%${part}%`}`;
const matches = (name: Name, pattern: string) => sql<SqlBool>`${name} ~ ${pattern}`;
const allOf = (conditions: Expression<SqlBool>[]) => sql<SqlBool>`${sql.join(conditions, sql` and `)}`;
// An array, because the planner would rather walk along the names until it has seen enough alike: mostly all of them.
const asProviders = (conditions: Expression<SqlBool>[]) =>
  sql<SqlBool>`p.id = any (array(select p.id from providers p where ${allOf(conditions)}))`;
const not = (condition: Expression<SqlBool>) => sql<SqlBool>`not (${condition})`;

/** Best first, each without those before it. Both texts are in lower case, and `text` is not empty. */
function waysToMatch(name: Name, text: string, similarly = allOf): Expression<SqlBool>[][] {
  const literal = text.replace(/[\\%_]/g, "\\$&");
  const start = begins(name, literal);
  if ([...text].length < SHORTEST_PART) return [[start], [holds(name, ` ${literal}`), not(start)]];
  const word = matches(name, wordStart(text));
  const part = holds(name, literal);
  const similar = similarWords(text).map((pattern) => matches(name, pattern));
  const ways = [[start], [word, not(start)], [part, not(word), not(start)]];
  return similar.length > 0 ? [...ways, [similarly(similar), not(part)]] : ways;
}

/** Runs the later selections only where the earlier ones give fewer rows than `limit`. */
async function firstOf<Row>(selections: SelectQueryBuilder<DB, never, Row>[], limit: number): Promise<Row[]> {
  const parts = selections.map((selection) => selection.limit(limit));
  const all = sql<Row>`select * from (${sql.join(parts, sql` union all `)}) as found limit ${limit}`;
  return (await all.execute(db)).rows;
}

function findGames(viewer: Viewer | null, text: string, limit: number): Promise<FoundGame[]> {
  const title = sql<string>`lower(g.title collate "und-x-icu")`;
  const selections = waysToMatch(title, text).map((conditions) =>
    db
      .selectFrom("games as g")
      .$if(!viewer, (games) => games.where("g.is_active", "=", true))
      .where((where) => where.and(conditions))
      .select((select) => [
        "g.id",
        "g.title",
        "g.image_url as imageUrl",
        "g.provider_count as providerCount",
        jsonBuildObject({
          undetected: select.ref("g.undetected_count"),
          detected: select.ref("g.detected_count"),
          updating: select.ref("g.updating_count"),
        }).as("statusCounts"),
      ])
      .orderBy(sql`${title} = ${text}`, "desc")
      .orderBy("g.provider_count", "desc")
      .orderBy(sql`g.title collate "title_order"`)
      .orderBy("g.id"),
  );
  return firstOf(selections, limit);
}

function findProviders(viewer: Viewer | null, text: string, limit: number): Promise<FoundProvider[]> {
  const name = sql<string>`lower(p.name collate "und-x-icu")`;
  const selections = waysToMatch(name, text, asProviders).map((conditions) =>
    db
      .selectFrom("providers as p")
      .leftJoin("games as g", "g.id", "p.game_id")
      .$if(!viewer, (providers) => providers.where("g.is_active", "is distinct from", false))
      .where((where) => where.and(conditions))
      .select([
        "p.id",
        "p.name",
        "p.game_id as gameId",
        "g.title as gameTitle",
        "p.status",
        "p.image_url as imageUrl",
      ])
      .orderBy(sql`${name} collate "C"`)
      .orderBy("g.provider_count", (order) => order.desc().nullsLast())
      .orderBy("p.id"),
  );
  return firstOf(selections, limit);
}

/** At most `limit` of each, best first; equally good games by their number of providers, providers by name. */
export async function searchCatalogue(
  viewer: Viewer | null,
  text: string,
  limit = FOUND_AT_ONCE,
): Promise<Found> {
  const asked = text.trim().toLowerCase();
  if (asked === "") return { games: [], providers: [] };
  const [games, providers] = await Promise.all([
    findGames(viewer, asked, limit),
    findProviders(viewer, asked, limit),
  ]);
  return { games, providers };
}

/** The providers alone. */
export async function searchProviders(viewer: Viewer | null, text: string): Promise<FoundProvider[]> {
  const asked = text.trim().toLowerCase();
  return asked === "" ? [] : findProviders(viewer, asked, FOUND_AT_ONCE);
}

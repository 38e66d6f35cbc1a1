import "server-only";
import { type Expression, type SelectQueryBuilder, type SqlBool, sql } from "kysely";
import { db, readOf } from "@/lib/database/db";
import { STATUS_COUNTS } from "@/lib/games/data";
import { gameIsVisible } from "@/lib/games/visibility";
import type { DB } from "@/lib/generated/kysely/tables";
import type { Viewer } from "@/lib/permissions";
import { shortestStarts, similarWords, tellingWords, wordStart } from "@/lib/search/spelling";
import { FOUND_AT_ONCE, type Found, type FoundGame, type FoundProvider } from "@/lib/search/vocabulary";

/** Shorter texts match only the beginnings of words: no index can find so short a part. */
const SHORTEST_PART = 3;
/** Ways in which a misspelt word may be meant. */
const MOST_MEANT = 12;

type Name = Expression<string>;

const begins = (name: Name, start: string) => sql<SqlBool>`${name} collate "C" like ${`${start}%`}`;
const holds = (name: Name, part: string) => sql<SqlBool>`${name} like ${`%${part}%`}`;
const matches = (name: Name, pattern: string) => sql<SqlBool>`${name} ~ ${pattern}`;
const not = (condition: Expression<SqlBool>) => sql<SqlBool>`not (${condition})`;
const literal = (text: string) => text.replace(/[\\%_]/g, "\\$&");

/** Words that names have, to be meant by a word of the text; by their beginnings, in order. */
type Meant = string[][];

async function startsOf(word: string): Promise<string[]> {
  const pattern = similarWords(word);
  if (!pattern) return [word];
  const start = sql<string>`substring(word from ${pattern}) collate "C"`;
  const found = await readOf("games", "providers")
    .selectFrom("name_words")
    .select(start.as("start"))
    .distinct()
    .where(sql<SqlBool>`word ~ ${pattern}`)
    .orderBy("start")
    .limit(MOST_MEANT)
    .execute();
  return shortestStarts(found.map((row) => row.start));
}

/** Null where no name has a word like one of the text's. */
async function wordsMeant(text: string): Promise<Meant | null> {
  const meant = await Promise.all(tellingWords(text).map(startsOf));
  return meant.length > 0 && meant.every((starts) => starts.length > 0) ? meant : null;
}

/** Best first, each without those before it. The text is in lower case, and not empty. */
function waysToMatch(
  name: Name,
  text: string,
  meant: Meant | null,
  isByName: boolean,
): Expression<SqlBool>[][] {
  const start = begins(name, literal(text));
  if ([...text].length < SHORTEST_PART) return [[start], [holds(name, ` ${literal(text)}`), not(start)]];
  const word = matches(name, wordStart(text));
  const part = holds(name, literal(text));
  const ways = [[start], [word, not(start)], [part, not(word), not(start)]];
  const [first = []] = meant ?? [];
  if (!meant) return ways;
  const similar = [...meant.map((starts) => matches(name, wordStart(...starts))), not(part)];
  const beginnings = first.map((form) => begins(name, literal(form)));
  const any = sql<SqlBool>`(${sql.join(beginnings, sql` or `)})`;
  // One after the other they come by name, each from its place in the index.
  const initial = isByName ? beginnings : [any];
  return [...ways, ...initial.map((beginning) => [beginning, ...similar]), [...similar, not(any)]];
}

/** Runs the later selections only where the earlier ones give fewer rows than `limit`. */
async function firstOf<Row>(selections: SelectQueryBuilder<DB, never, Row>[], limit: number): Promise<Row[]> {
  const parts = selections.map((selection) => selection.limit(limit));
  const all = sql<Row>`select * from (${sql.join(parts, sql` union all `)}) as found limit ${limit}`;
  return (await all.execute(db)).rows;
}

function findGames(
  viewer: Viewer | null,
  text: string,
  meant: Meant | null,
  limit: number,
): Promise<FoundGame[]> {
  const title = sql<string>`lower(g.title collate "und-x-icu")`;
  const selections = waysToMatch(title, text, meant, false).map((conditions) =>
    db
      .selectFrom("games as g")
      .$if(!viewer, (games) => games.where("g.is_active", "=", true))
      .where((where) => where.and(conditions))
      .select([
        "g.id",
        "g.title",
        "g.image_url as imageUrl",
        "g.provider_count as providerCount",
        STATUS_COUNTS,
      ])
      .orderBy(sql`${title} = ${text}`, "desc")
      .orderBy("g.provider_count", "desc")
      .orderBy(sql`g.title collate "title_order"`)
      .orderBy("g.id"),
  );
  return firstOf(selections, limit);
}

function findProviders(
  viewer: Viewer | null,
  text: string,
  meant: Meant | null,
  limit: number,
): Promise<FoundProvider[]> {
  const name = sql<string>`lower(p.name collate "und-x-icu")`;
  const selections = waysToMatch(name, text, meant, true).map((conditions) =>
    db
      .selectFrom("providers as p")
      .leftJoin("games as g", "g.id", "p.game_id")
      .where(gameIsVisible(viewer))
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
  const meant = await wordsMeant(asked);
  const [games, providers] = await Promise.all([
    findGames(viewer, asked, meant, limit),
    findProviders(viewer, asked, meant, limit),
  ]);
  return { games, providers };
}

/** The providers alone. */
export async function searchProviders(viewer: Viewer | null, text: string): Promise<FoundProvider[]> {
  const asked = text.trim().toLowerCase();
  return asked === "" ? [] : findProviders(viewer, asked, await wordsMeant(asked), FOUND_AT_ONCE);
}

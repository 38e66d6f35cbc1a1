import { type Expression, type RawBuilder, type SelectQueryBuilder, type SqlBool, sql } from "kysely";
import {
  freshCounts,
  freshnessFacts,
  NEXT_STALE,
  noteNextStale,
  noteStaleness,
} from "@/lib/catalogue/freshness";
import { gameIsVisible } from "@/lib/catalogue/visibility";
import { db, readOf } from "@/lib/database/db";
import { literal } from "@/lib/database/sql";
import { gameFacts } from "@/lib/games/data";
import type { DB } from "@/lib/generated/kysely/tables";
import { isReadable } from "@/lib/invites/data";
import { can, type Viewer } from "@/lib/permissions";
import type {
  FoundGame,
  FoundProvider,
  FoundRecord,
  FoundRecords,
  RecordSection,
} from "@/lib/search/answers";
import { searchableWords, shortestStarts, similarWords, wordStart } from "@/lib/search/spelling";
import { FOUND_AT_ONCE, RECORD_SECTIONS } from "@/lib/search/vocabulary";

/** Shorter texts match only word beginnings: no index can find shorter infixes. */
const MIN_PART = 3;
const MAX_MEANINGS = 12; // Spelling candidates per word

type Name = Expression<string>;

const begins = (name: Name, start: string) => sql<SqlBool>`${name} collate "C" like ${`${start}%`}`;
const holds = (name: Name, part: string) => sql<SqlBool>`${name} like ${`%${part}%`}`;
const matches = (name: Name, pattern: string) => sql<SqlBool>`${name} ~ ${pattern}`;
const not = (condition: Expression<SqlBool>) => sql<SqlBool>`not (${condition})`;

type WordMeanings = string[][];
type Search = { viewer: Viewer | null; text: string; meant: WordMeanings | null; limit: number };

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
    .limit(MAX_MEANINGS)
    .execute();
  return shortestStarts(found.map((row) => row.start));
}

async function wordsMeant(text: string): Promise<WordMeanings | null> {
  const meant = await Promise.all(searchableWords(text).map(startsOf));
  return meant.length > 0 && meant.every((starts) => starts.length > 0) ? meant : null;
}

/** Best first, without duplicates. The text is in lower case and not empty. */
function waysToMatch(name: Name, { text, meant }: Search, isByName: boolean): Expression<SqlBool>[][] {
  const start = begins(name, literal(text));
  if ([...text].length < MIN_PART) return [[start], [holds(name, ` ${literal(text)}`), not(start)]];
  const word = matches(name, wordStart(text));
  const part = holds(name, literal(text));
  const ways = [[start], [word, not(start)], [part, not(word), not(start)]];
  const [first = []] = meant ?? [];
  if (!meant) return ways;
  const similar = [...meant.map((starts) => matches(name, wordStart(...starts))), not(part)];
  const beginnings = first.map((form) => begins(name, literal(form)));
  const any = sql<SqlBool>`(${sql.join(beginnings, sql` or `)})`;
  const initial = isByName ? beginnings : [any]; // In sequence, each comes sorted from the index
  return [...ways, ...initial.map((beginning) => [beginning, ...similar]), [...similar, not(any)]];
}

/** Runs later selections only if the earlier ones return fewer rows than `limit`. */
async function firstOf<Row>(selections: SelectQueryBuilder<DB, never, Row>[], limit: number): Promise<Row[]> {
  const parts = selections.map((selection) => selection.limit(limit));
  const all = sql<Row>`select * from (${sql.join(parts, sql` union all `)}) as found limit ${limit}`;
  return (await all.execute(db)).rows;
}

async function findGames(search: Search): Promise<FoundGame[]> {
  const { viewer, text, limit } = search;
  const title = sql<string>`lower(g.title collate "und-x-icu")`;
  const selections = waysToMatch(title, search, false).map((conditions) =>
    db
      .selectFrom("games as g")
      .$if(!viewer, (games) => games.where("g.is_active", "=", true))
      .where((where) => where.and(conditions))
      .select(gameFacts(freshCounts(NEXT_STALE)))
      .orderBy(sql`${title} = ${text}`, "desc")
      .orderBy("g.provider_count", "desc")
      .orderBy(sql`g.title collate "title_order"`)
      .orderBy("g.id"),
  );
  return (await firstOf(selections, limit)).map(noteNextStale);
}

async function findProviders(search: Search): Promise<FoundProvider[]> {
  const { viewer, limit } = search;
  const name = sql<string>`lower(p.name collate "und-x-icu")`;
  const selections = waysToMatch(name, search, true).map((conditions) =>
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
        ...freshnessFacts(),
        "p.verified_at as verifiedAt",
        "p.image_url as imageUrl",
      ])
      .orderBy(sql`${name} collate "C"`)
      .orderBy("g.provider_count", (order) => order.desc().nullsLast())
      .orderBy("p.id"),
  );
  const found = await firstOf(selections, limit);
  noteStaleness(found);
  return found.map(({ verifiedAt, ...provider }) => provider);
}

/** Best first, at most `limit` of each; ties sort by provider count or name. */
export async function searchCatalogue(viewer: Viewer | null, text: string, limit = FOUND_AT_ONCE) {
  const query = text.trim().normalize().toLowerCase();
  if (query === "") return { games: [], providers: [] };
  const search = { viewer, text: query, meant: await wordsMeant(query), limit };
  const [games, providers] = await Promise.all([findGames(search), findProviders(search)]);
  return { games, providers };
}

const RECORDS_AT_ONCE = 5;
const MAX_ORDERED = 200;

type Searched = {
  table: string;
  name: RawBuilder<string>;
  detail: RawBuilder<string | null>;
  other?: RawBuilder<string>;
  among?: Expression<SqlBool>;
};

const TITLE = sql<string>`r.title`;
const GAME_OF = sql<string | null>`(select title from games where id = r.game_id)`;
const PROVIDER_OF = sql<string | null>`(select name from providers where id = r.provider_id)`;

function searchedOf(viewer: Viewer): Record<RecordSection, Searched> {
  const email = sql<string>`r.email`;
  const isListed = sql<SqlBool>`not r.is_admin`;
  return {
    reviews: { table: "reviews", name: TITLE, detail: PROVIDER_OF },
    deals: { table: "deals", name: TITLE, detail: PROVIDER_OF },
    invites: {
      table: "invitation_codes",
      name: sql`r.code`,
      detail: sql`r.description`,
      among: isReadable(viewer),
    },
    ads: { table: "advertisements", name: TITLE, detail: GAME_OF },
    users: { table: "users", name: sql`r.username`, detail: email, other: email, among: isListed },
  };
}

async function findRecords(searched: Searched, text: string): Promise<FoundRecord[]> {
  const { table, name, detail, other, among = sql.lit(true) } = searched;
  const lower = (column: RawBuilder<string>) => sql<string>`lower(${column} collate "und-x-icu")`;
  const holding = [name, ...(other ? [other] : [])].map((column) => holds(lower(column), literal(text)));
  const begin = begins(sql<string>`lower(found.name)`, literal(text));
  const { rows } = await sql<FoundRecord>`
    select id, name, detail from (
      select r.id, ${name} as name, ${detail} as detail from ${sql.table(table)} r
      where (${sql.join(holding, sql` or `)}) and ${among} limit ${MAX_ORDERED}
    ) found order by ${begin} desc, lower(found.name), id limit ${RECORDS_AT_ONCE}`.execute(db);
  return rows;
}

export async function searchRecords(viewer: Viewer, text: string): Promise<FoundRecords> {
  const query = text.trim().normalize().toLowerCase();
  if ([...query].length < MIN_PART) return [];
  const searched = searchedOf(viewer);
  const found = await Promise.all(
    RECORD_SECTIONS.filter((section) => can(viewer, section)).map(async (section) => ({
      section,
      records: await findRecords(searched[section], query),
    })),
  );
  return found.filter(({ records }) => records.length > 0);
}

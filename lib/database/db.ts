import {
  type CompiledQuery,
  type Expression,
  Kysely,
  type Transaction as OpenTransaction,
  type QueryExecutorProvider,
  sql,
} from "kysely";
import { pooledDialect } from "@/lib/database/driver";
import type { DB } from "@/lib/generated/kysely/tables";
import { CATALOGUE_TABLES } from "@/lib/runtime/records";
import { noteRead, type ReadTag } from "@/lib/runtime/request-context";

/** Must match the names that note_changes() uses (prisma/migrations). */
const TABLE_TAGS: Readonly<Partial<Record<keyof DB, ReadTag>>> = {
  ...Object.fromEntries(CATALOGUE_TABLES.map((table) => [table, table] satisfies [ReadTag, ReadTag])),
  patches: "patches",
  updates: "updates",
  status_days: "updates",
  status_intervals: "status_intervals",
  history_days: "status_intervals",
  verifications: "verifications",
  users: "users",
};

const TABLE = new RegExp(`(?:\\bfrom|\\bjoin|,)\\s+"?(${Object.keys(TABLE_TAGS).join("|")})\\b`, "gi");

const MAX_CACHED = 500;
const cached = new Map<string, readonly ReadTag[]>();

/** May return too many tags, never too few. */
function readTags(sql: string): readonly ReadTag[] {
  const known = cached.get(sql);
  if (known) return known;
  const tables = [...sql.matchAll(TABLE)].map(
    ([, table = ""]) => TABLE_TAGS[table.toLowerCase() as keyof DB],
  );
  const tags = [...new Set(tables)].filter((tag) => tag !== undefined);
  if (cached.size < MAX_CACHED) cached.set(sql, tags);
  return tags;
}

export type Database = Kysely<DB>;

/** Inside a transaction, never use another connection. */
export type Transaction = OpenTransaction<DB>;

const unnoted: Database = new Kysely<DB>({ dialect: pooledDialect(() => {}) });

/** Tags the response with every table a statement reads, for invalidation. */
export const db: Database = new Kysely<DB>({ dialect: pooledDialect((sql) => noteRead(...readTags(sql))) });

/** For reads that depend on less than whole tables: tags the response with `tags` only. */
export function readOf(...tags: ReadTag[]): Database {
  noteRead(...tags);
  return unnoted;
}

/** Throws the driver's error; lib/database/errors.ts classifies it. */
export function inTransaction<Result>(work: (transaction: Transaction) => Promise<Result>): Promise<Result> {
  return unnoted.transaction().execute(work);
}

class Place {
  constructor(readonly name: string) {}
}

export type Places<Values> = { readonly [Name in keyof Values]: Expression<Values[Name]> };

type Compilable<Row> = { compile(provider: QueryExecutorProvider): CompiledQuery<Row> };

/** Building a query costs more than running it (docs/decisions/0020-typed-sql.md). Each variant is built once. */
export function compiled<Values extends object, Row, Variant = void>(
  build: (database: Database, places: Places<Values>, variant: Variant) => Compilable<Row>,
): (database: Database, values: Values, variant: Variant) => Promise<Row[]> {
  const queries = new Map<string, CompiledQuery<Row>>();
  return async (database, values, variant) => {
    const key = JSON.stringify(variant) ?? "";
    let query = queries.get(key);
    if (!query) {
      query = build(readOf(), PLACES as Places<Values>, variant).compile(database);
      queries.set(key, query);
    }
    const byName = values as Record<string, unknown>;
    const parameters = query.parameters.map((value) => (value instanceof Place ? byName[value.name] : value));
    return (await database.executeQuery<Row>({ ...query, parameters })).rows;
  };
}

const PLACES: unknown = new Proxy({}, { get: (_target, name) => sql`${new Place(String(name))}` });

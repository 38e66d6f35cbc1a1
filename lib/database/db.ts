import { Kysely, Transaction as OpenTransaction } from "kysely";
import { LRUCache } from "lru-cache";
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

/** May have too many tags, never too few. */
const tagsOfSql = new LRUCache<string, readonly ReadTag[]>({
  max: 500,
  memoMethod(sql) {
    const tables = [...sql.matchAll(TABLE)].map(([, table = ""]) => table.toLowerCase() as keyof DB);
    return [...new Set(tables.flatMap((table) => TABLE_TAGS[table] ?? []))];
  },
});

export type Database = Kysely<DB>;

/** Inside a transaction, never use another connection. */
export type Transaction = OpenTransaction<DB>;

const dialect = pooledDialect(() => {});
const unnoted: Database = new Kysely<DB>({ dialect });

/** Tags the response with every table a statement reads, for invalidation. */
export const db: Database = new Kysely<DB>({
  dialect: pooledDialect((sql) => noteRead(...tagsOfSql.memo(sql))),
});

/** For reads that depend on less than whole tables: tags the response with `tags` only. */
export function readOf(...tags: ReadTag[]): Database {
  noteRead(...tags);
  return unnoted;
}

/** Statements are sent without waiting; PostgreSQL runs them in order. Throws the driver's error (see errors.ts). */
export function inTransaction<Result>(work: (transaction: Transaction) => Promise<Result>): Promise<Result> {
  return unnoted.transaction().execute(async (waiting) => {
    const connection = await waiting.getExecutor().provideConnection(async (own) => own);
    const executor = waiting
      .getExecutor()
      .withConnectionProvider({ provideConnection: (use) => use(connection) });
    const driver = dialect.createDriver();
    return work(new OpenTransaction<DB>({ config: { dialect }, dialect, driver, executor }));
  });
}

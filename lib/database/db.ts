import "server-only";
import { Kysely, type Transaction as OpenTransaction } from "kysely";
import { pooledDialect } from "@/lib/database/driver";
import { readTags } from "@/lib/database/read-tables";
import type { DB } from "@/lib/generated/kysely/tables";
import { noteRead, type ReadTag } from "@/lib/runtime/request-context";

/** Whatever runs SQL: the pool, or an open transaction. */
export type Database = Kysely<DB>;

/** An open transaction; nothing inside it may use another connection. */
export type Transaction = OpenTransaction<DB>;

const unnoted: Database = new Kysely<DB>({ dialect: pooledDialect(() => {}) });

/** SQL typed by the schema. A response is kept until one of the tables that it was read from changes. */
export const db: Database = new Kysely<DB>({ dialect: pooledDialect((sql) => noteRead(...readTags(sql))) });

/** The same for a read that depends on less than its tables: the response is kept until one of these changes. */
export function readOf(...tags: ReadTag[]): Database {
  noteRead(...tags);
  return unnoted;
}

/**
 * Runs `work` in one transaction on one connection of the pool: what it did is kept when it resolves, and
 * undone when it rejects.
 * @throws Error of the driver where the database cannot be reached or gives the transaction up
 * (lib/database/errors.ts)
 */
export function inTransaction<Result>(work: (transaction: Transaction) => Promise<Result>): Promise<Result> {
  return unnoted.transaction().execute(work);
}

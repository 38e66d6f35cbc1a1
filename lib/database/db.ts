import "server-only";
import { Kysely, type Transaction as OpenTransaction } from "kysely";
import { pooledDialect } from "@/lib/database/driver";
import { readTags } from "@/lib/database/read-tables";
import type { DB } from "@/lib/generated/kysely/tables";
import { noteRead, type ReadTag } from "@/lib/runtime/request-context";

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

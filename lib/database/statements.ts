import "server-only";
import { CompiledQuery, type Kysely } from "kysely";
import type { DB } from "@/lib/generated/kysely/tables";
import { Prisma } from "@/lib/generated/prisma/client";

/** SQL as a tagged template, or as Prisma.sql. */
type Statement = TemplateStringsArray | Prisma.Sql;

/** The former way to ask, which goes as soon as every domain asks through Kysely. */
export type OldDatabase = {
  $queryRaw<Rows>(statement: Statement, ...values: unknown[]): Promise<Rows>;
  /** Resolves with how many rows it changed. */
  $executeRaw(statement: Statement, ...values: unknown[]): Promise<number>;
};

/** The former way on top of the new one. */
export function statementsOn(database: Kysely<DB>): OldDatabase {
  function run(statement: Statement, values: unknown[]) {
    const { text, values: args } = "raw" in statement ? Prisma.sql(statement, ...values) : statement;
    return database.executeQuery(CompiledQuery.raw(text, args));
  }
  return {
    $queryRaw: async <Rows>(statement: Statement, ...values: unknown[]) =>
      (await run(statement, values)).rows as Rows,
    $executeRaw: async (statement, ...values) => Number((await run(statement, values)).numAffectedRows),
  };
}

/** The former way to read lists as JSON. */
export async function oldJsonRows(database: OldDatabase, selection: Prisma.Sql) {
  const [rows] = await database.$queryRaw<[{ text: string; count: number }]>`
    SELECT COALESCE(string_agg(row_to_json(selection)::text, E',\n'), '') AS text, COUNT(*)::int AS count
    FROM (${selection}) selection`;
  return rows;
}

/** How a selection gives moments: as they are, or as Date.toJSON() writes them. */
type Moments = (column: Prisma.Sql) => Prisma.Sql;

export const AS_DATES: Moments = (column) => column;
export const AS_JSON: Moments = (column) =>
  Prisma.sql`to_char(${column} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

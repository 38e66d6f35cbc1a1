import "server-only";
import pg from "pg";
import { connections } from "@/lib/database/connections";
import { Prisma } from "@/lib/generated/prisma/client";

/** SQL as a tagged template, or as Prisma.sql. */
type Statement = TemplateStringsArray | Prisma.Sql;

/** Whatever runs a statement: the client, or an open transaction. */
export type Database = {
  $queryRaw<Rows>(statement: Statement, ...values: unknown[]): Promise<Rows>;
  /** Resolves with how many rows it changed. */
  $executeRaw(statement: Statement, ...values: unknown[]): Promise<number>;
};

/** Dates without a time are midnight in UTC, as Prisma reads them; pg would take the server's zone. */
const TYPES: pg.CustomTypesConfig = {
  getTypeParser: (type, format) =>
    type === pg.types.builtins.DATE
      ? (text: string) => new Date(text)
      : pg.types.getTypeParser(type, format === "binary" ? "binary" : "text"),
};

/** Moments in UTC: of a date without a time, pg would write the day that it is in the server's zone. */
const sent = (value: unknown) => (value instanceof Date ? value.toISOString() : value);

/**
 * Runs statements straight through pg (docs/decisions/0013-statements-through-pg.md).
 * @param ask runs one on a connection, or on any of the pool
 */
export function statementsOn(ask: (query: pg.QueryConfig) => Promise<pg.QueryResult>): Database {
  async function run(statement: Statement, values: unknown[]): Promise<pg.QueryResult> {
    const start = performance.now();
    const { text, values: args } = "raw" in statement ? Prisma.sql(statement, ...values) : statement;
    const { statementName, noteDuration } = connections();
    try {
      const name = statementName({ sql: text, args });
      return await ask({ name, text, values: args.map(sent), types: TYPES });
    } finally {
      noteDuration(performance.now() - start, text);
    }
  }
  return {
    $queryRaw: async <Rows>(statement: Statement, ...values: unknown[]) =>
      (await run(statement, values)).rows as Rows,
    $executeRaw: async (statement, ...values) => (await run(statement, values)).rowCount ?? 0,
  };
}

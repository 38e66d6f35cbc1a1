import "server-only";
import pg from "pg";
import { connections } from "@/lib/connections";
import type { Database } from "@/lib/db";
import { Prisma } from "@/lib/generated/prisma/client";

/** Milliseconds from BEGIN to the last statement. */
const MAX_MS = 15_000;

/** Dates without a time are midnight in UTC, as the client reads them; pg would take the server's zone. */
const TYPES: pg.CustomTypesConfig = {
  getTypeParser: (type, format) =>
    type === pg.types.builtins.DATE
      ? (text: string) => new Date(text)
      : pg.types.getTypeParser(type, format === "binary" ? "binary" : "text"),
};

/** An open transaction; nothing inside it may use another connection. */
export class Transaction implements Database {
  readonly #deadline = performance.now() + MAX_MS;

  constructor(private readonly client: pg.ClientBase) {}

  async $queryRaw<Rows>(statement: TemplateStringsArray | Prisma.Sql, ...values: unknown[]): Promise<Rows> {
    return (await this.#run(statement, values)).rows as Rows;
  }

  async $executeRaw(statement: TemplateStringsArray | Prisma.Sql, ...values: unknown[]): Promise<number> {
    return (await this.#run(statement, values)).rowCount ?? 0;
  }

  async #run(statement: TemplateStringsArray | Prisma.Sql, values: unknown[]): Promise<pg.QueryResult> {
    const start = performance.now();
    if (start > this.#deadline) {
      throw Object.assign(new Error("The transaction took too long."), { code: "ETIMEDOUT" });
    }
    const { text, values: args } = "raw" in statement ? Prisma.sql(statement, ...values) : statement;
    const { statementName, noteDuration } = connections();
    try {
      const name = statementName({ sql: text, args });
      return await this.client.query({ name, text, values: args.map(sent), types: TYPES });
    } finally {
      noteDuration(performance.now() - start, text);
    }
  }
}

/** Moments in UTC: of a date without a time, pg would write the day that it is in the server's zone. */
const sent = (value: unknown) => (value instanceof Date ? value.toISOString() : value);

/**
 * Runs `work` in one transaction on one connection of the pool: what it did is kept when it resolves, and
 * undone when it rejects. Straight through pg, because a write is many short statements, of which each costs
 * the client seven times as much (docs/decisions/0013-writes-through-pg.md).
 * @throws Error of the driver where the database cannot be reached or gives the transaction up (lib/errors.ts)
 */
export async function inTransaction<Result>(
  work: (transaction: Transaction) => Promise<Result>,
): Promise<Result> {
  const client = await connections().pool.connect();
  let broken: Error | undefined;
  // While nothing is asked of it, a connection that breaks tells nobody else, and the next statement fails.
  const onError = (error: Error) => {
    broken = error;
  };
  client.on("error", onError);
  try {
    await client.query("BEGIN");
    const result = await work(new Transaction(client));
    const { command } = await client.query("COMMIT");
    if (command !== "COMMIT") throw new Error("The transaction had failed before it was to be committed.");
    return result;
  } catch (error) {
    await client.query("ROLLBACK").catch(onError);
    throw error;
  } finally {
    client.off("error", onError);
    client.release(broken);
  }
}

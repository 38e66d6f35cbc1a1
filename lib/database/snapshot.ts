import "server-only";
import type { CompiledQuery } from "kysely";
import pg from "pg";
import { env } from "@/lib/runtime/env";

const MAX_CONNECT_MS = 5_000;
const MAX_QUERY_MS = 60_000; // Otherwise, a connection that is lost silently occupies its slot for hours

export type Snapshot = Awaited<ReturnType<typeof openSnapshot>>;

/** On its own connection, so that a slow reader doesn't occupy the pool. */
export async function openSnapshot() {
  const client = new pg.Client({
    connectionString: env("DATABASE_URL"),
    application_name: "detectory export",
    connectionTimeoutMillis: MAX_CONNECT_MS,
    query_timeout: MAX_QUERY_MS,
  });
  // A lost connection shows up in the next read.
  client.on("error", () => {});
  const close = () => client.end().catch(() => {});
  try {
    await client.connect();
    await client.query("BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY");
  } catch (error) {
    await close();
    throw error;
  }
  return {
    async *parts<Row extends pg.QueryResultRow>({ sql, parameters }: CompiledQuery<Row>, size: number) {
      await client.query(`DECLARE part NO SCROLL CURSOR FOR ${sql}`, [...parameters]);
      for (;;) {
        const { rows } = await client.query<Row>(`FETCH ${size} FROM part`);
        if (rows.length === 0) break;
        yield rows;
      }
      await client.query("CLOSE part");
    },
    close,
  };
}

import pg, { type ClientBase, type QueryConfig } from "pg";
import { socketOf } from "@/lib/runtime/database-socket";
import { env } from "@/lib/runtime/env";
import { logger } from "@/lib/runtime/logger";
import { currentRequest } from "@/lib/runtime/request-context";
import { processWide, sharedState } from "@/lib/runtime/shared-state";

const MAX_STATEMENTS = 300;
const MAX_VALUES = 20;

/**
 * Custom plans, because values differ too much for one generic plan. Dates as the driver and Prisma expect them. A
 * process that was suspended, or whose machine was lost, releases its locks before those waiting for them give up. So
 * does a statement that we gave up on.
 */
const FIRST_QUERY: QueryConfig & { query_timeout: number } = {
  text: `SELECT pg_backend_pid() AS pid, set_config('plan_cache_mode', 'force_custom_plan', false),
    set_config('datestyle', 'ISO', false), set_config('timezone', 'UTC', false),
    set_config('idle_in_transaction_session_timeout', '10s', false),
    set_config('client_connection_check_interval', '1s', false)`,
  query_timeout: 5_000,
};

type Connection = ClientBase & { processID: number };

/** Halves the cost of short statements. Not behind a pooler, where another client may get the connection. */
function prepareStatements() {
  const names = new Map<string, string>();
  let isDirect = false;
  return {
    async onConnect(client: ClientBase): Promise<void> {
      const { rows } = await client.query(FIRST_QUERY);
      // Poolers make up process ids.
      isDirect = rows[0].pid === (client as Connection).processID;
    },
    /** "" means unprepared. */
    statementName(sql: string, values: readonly unknown[]): string {
      if (!isDirect) return "";
      const known = names.get(sql);
      if (known) return known;
      if (names.size >= MAX_STATEMENTS || values.length > MAX_VALUES) return "";
      const name = `s${names.size + 1}`;
      names.set(sql, name);
      return name;
    },
  };
}

const NAME = "database connections";
const MAX_IDLE_MS = 15_000;
const MAX_CONNECT_MS = 5_000;
/** A statement without a response for this long is aborted with its connection. */
const MAX_SILENCE_MS = 16_000;
const MAX_SHOWN = 2_000;

/** Otherwise a dead connection blocks its user until the system's TCP timeout. */
function endWhenSilent(client: pg.PoolClient): void {
  const socket = socketOf(client);
  socket.setTimeout(MAX_SILENCE_MS, () => socket.destroy());
}

function connect() {
  const { onConnect, statementName } = prepareStatements();
  const pool = new pg.Pool({
    connectionString: env("DATABASE_URL"),
    max: env("DATABASE_POOL_SIZE"),
    connectionTimeoutMillis: MAX_CONNECT_MS,
    idleTimeoutMillis: MAX_IDLE_MS,
    onConnect,
    pipeline: true,
  });
  pool.on("connect", (client) => {
    endWhenSilent(client);
    // The borrower sees its statement fail; without a listener, the error would end the process.
    client.on("error", () => {});
  });
  // The pool has already removed the connection; without a listener, the error would end the process.
  pool.on("error", (error) => logger.warn({ err: error }, "idle database connection lost"));
  sharedState.databasePool = pool;
  const slowMs = env("SLOW_QUERY_MS");
  const noteDuration = (ms: number, sql: string) => {
    if (ms < slowMs) return;
    const shown = sql.slice(0, MAX_SHOWN);
    logger.warn({ requestId: currentRequest()?.requestId, ms: Math.round(ms), sql: shown }, "slow query");
  };
  return { pool, statementName, noteDuration };
}

export const connections = (): ReturnType<typeof connect> => processWide(NAME, connect);

export async function disconnect(): Promise<void> {
  const open = sharedState.values.has(NAME) ? connections() : null;
  sharedState.values.delete(NAME);
  await open?.pool.end();
}

import "server-only";
import type { Socket } from "node:net";
import pg from "pg";
import { type PreparedStatements, prepareStatements } from "@/lib/database/prepared-statements";
import { env } from "@/lib/runtime/env";
import { logger } from "@/lib/runtime/logger";
import { currentRequestId } from "@/lib/runtime/request-context";
import { sharedState } from "@/lib/runtime/shared-state";

type Connections = {
  pool: pg.Pool;
  statementName: PreparedStatements["statementName"];
  /** Logs a statement of SLOW_QUERY_MS or more, without its values. */
  noteDuration: (ms: number, sql: string) => void;
};

const globalStore = globalThis as typeof globalThis & { detectoryConnections?: Connections };

const MAX_IDLE_MS = 15_000;
/** A statement that gets no answer for this long ends with its connection. */
const MAX_SILENCE_MS = 16_000;
const MOST_SHOWN = 2_000;

/** Destroys a dead connection; otherwise its user waits for the TCP timeout of the system. */
function endWhenSilent(client: pg.PoolClient): void {
  const { stream } = (client as pg.PoolClient & { connection: { stream: Socket } }).connection;
  stream.setTimeout(MAX_SILENCE_MS, () => stream.destroy());
}

function connect(): Connections {
  const { onConnect, statementName } = prepareStatements();
  const pool = new pg.Pool({
    connectionString: env("DATABASE_URL"),
    max: env("DATABASE_POOL_SIZE"),
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: MAX_IDLE_MS,
    onConnect,
  });
  pool.on("connect", endWhenSilent);
  // The pool has already removed the connection; without a listener the error would end the process.
  pool.on("error", (error) => logger.warn({ err: error }, "idle database connection lost"));
  sharedState.databasePool = pool;
  const slowMs = env("SLOW_QUERY_MS");
  const noteDuration = (ms: number, sql: string) => {
    if (ms < slowMs) return;
    const shown = sql.slice(0, MOST_SHOWN);
    logger.warn({ requestId: currentRequestId(), ms: Math.round(ms), sql: shown }, "slow query");
  };
  return { pool, statementName, noteDuration };
}

/** Kept on globalThis, so that hot reload does not open another pool per edit. */
export function connections(): Connections {
  globalStore.detectoryConnections ??= connect();
  return globalStore.detectoryConnections;
}

export async function disconnect(): Promise<void> {
  const pool = globalStore.detectoryConnections?.pool;
  globalStore.detectoryConnections = undefined;
  await pool?.end();
}

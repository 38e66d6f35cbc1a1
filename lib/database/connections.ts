import "server-only";
import type { Socket } from "node:net";
import pg from "pg";
import { type PreparedStatements, prepareStatements } from "@/lib/database/prepared-statements";
import { env } from "@/lib/runtime/env";
import { logger } from "@/lib/runtime/logger";
import { currentRequestId } from "@/lib/runtime/request-context";
import { processWide, sharedState } from "@/lib/runtime/shared-state";

export type Server = { pool: pg.Pool; statementName: PreparedStatements["statementName"] };

type Connections = Server & {
  noteDuration: (ms: number, sql: string) => void;
};

const NAME = "database connections";
const MAX_IDLE_MS = 15_000;
const MAX_CONNECT_MS = 5_000;
/** A statement without a response for this long is aborted with its connection. */
const MAX_SILENCE_MS = 16_000;
const MAX_SHOWN = 2_000;

/** Otherwise a dead connection blocks its user until the system's TCP timeout. */
function endWhenSilent(client: pg.PoolClient): void {
  const { stream } = (client as pg.PoolClient & { connection: { stream: Socket } }).connection;
  stream.setTimeout(MAX_SILENCE_MS, () => stream.destroy());
}

function openServer(): Server {
  const { onConnect, statementName } = prepareStatements();
  const pool = new pg.Pool({
    connectionString: env("DATABASE_URL"),
    max: env("DATABASE_POOL_SIZE"),
    connectionTimeoutMillis: MAX_CONNECT_MS,
    idleTimeoutMillis: MAX_IDLE_MS,
    onConnect,
  });
  pool.on("connect", (client) => {
    endWhenSilent(client);
    // The borrower sees its statement fail; without a listener, the error would end the process.
    client.on("error", () => {});
  });
  // The pool has already removed the connection; without a listener, the error would end the process.
  pool.on("error", (error) => logger.warn({ err: error }, "idle database connection lost"));
  return { pool, statementName };
}

function connect(): Connections {
  const server = openServer();
  sharedState.databasePool = server.pool;
  const slowMs = env("SLOW_QUERY_MS");
  const noteDuration = (ms: number, sql: string) => {
    if (ms < slowMs) return;
    const shown = sql.slice(0, MAX_SHOWN);
    logger.warn({ requestId: currentRequestId(), ms: Math.round(ms), sql: shown }, "slow query");
  };
  return { ...server, noteDuration };
}

export function connections(): Connections {
  return processWide(NAME, connect);
}

export async function disconnect(): Promise<void> {
  const open = sharedState.values.has(NAME) ? connections() : null;
  sharedState.values.delete(NAME);
  await open?.pool.end();
}

import "server-only";
import type { Socket } from "node:net";
import pg from "pg";
import { type PreparedStatements, prepareStatements } from "@/lib/database/prepared-statements";
import { Standby } from "@/lib/database/standby";
import { env } from "@/lib/runtime/env";
import { logger } from "@/lib/runtime/logger";
import { currentRequestId } from "@/lib/runtime/request-context";
import { sharedState } from "@/lib/runtime/shared-state";

export type Server = { pool: pg.Pool; statementName: PreparedStatements["statementName"] };

export type Replica = Server & { standby: Standby };

type Connections = Server & {
  replica: Replica | null;
  noteDuration: (ms: number, sql: string) => void;
};

type Patience = { connectMs: number; silenceMs: number };

const globalStore = globalThis as typeof globalThis & { detectoryConnections?: Connections };

const MAX_IDLE_MS = 15_000;
/** A statement without a response for this long is aborted with its connection. */
const LEADER: Patience = { connectMs: 5_000, silenceMs: 16_000 };
/** Short, because the leader could serve the query instead. */
const REPLICA: Patience = { connectMs: 500, silenceMs: 2_000 };
const MOST_SHOWN = 2_000;

/** Otherwise a dead connection blocks its user until the system's TCP timeout. */
function endWhenSilent(client: pg.PoolClient, silenceMs: number): void {
  const { stream } = (client as pg.PoolClient & { connection: { stream: Socket } }).connection;
  stream.setTimeout(silenceMs, () => stream.destroy());
}

function openServer(connectionString: string, { connectMs, silenceMs }: Patience): Server {
  const { onConnect, statementName } = prepareStatements();
  const pool = new pg.Pool({
    connectionString,
    max: env("DATABASE_POOL_SIZE"),
    connectionTimeoutMillis: connectMs,
    idleTimeoutMillis: MAX_IDLE_MS,
    onConnect,
  });
  pool.on("connect", (client) => {
    endWhenSilent(client, silenceMs);
    // The borrower sees its statement fail; without a listener, the error would end the process.
    client.on("error", () => {});
  });
  // The pool has already removed the connection; without a listener, the error would end the process.
  pool.on("error", (error) => logger.warn({ err: error }, "idle database connection lost"));
  return { pool, statementName };
}

function openReplica(url: string, leader: pg.Pool): Replica {
  const server = openServer(url, REPLICA);
  return { ...server, standby: new Standby(server.pool, leader) };
}

function connect(): Connections {
  const leader = openServer(env("DATABASE_URL"), LEADER);
  sharedState.databasePool = leader.pool;
  const replicaUrl = env("DATABASE_REPLICA_URL");
  const slowMs = env("SLOW_QUERY_MS");
  const noteDuration = (ms: number, sql: string) => {
    if (ms < slowMs) return;
    const shown = sql.slice(0, MOST_SHOWN);
    logger.warn({ requestId: currentRequestId(), ms: Math.round(ms), sql: shown }, "slow query");
  };
  return { ...leader, replica: replicaUrl ? openReplica(replicaUrl, leader.pool) : null, noteDuration };
}

/** On globalThis, so that hot reload doesn't open another pool per edit. */
export function connections(): Connections {
  globalStore.detectoryConnections ??= connect();
  return globalStore.detectoryConnections;
}

export async function disconnect(): Promise<void> {
  const { pool, replica } = globalStore.detectoryConnections ?? {};
  globalStore.detectoryConnections = undefined;
  await Promise.all([pool?.end(), replica?.pool.end()]);
}

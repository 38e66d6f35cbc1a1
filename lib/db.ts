import "server-only";
import type { Socket } from "node:net";
import { PrismaPg } from "@prisma/adapter-pg";
import pg from "pg";
import { env } from "@/lib/env";
import { type Prisma, PrismaClient } from "@/lib/generated/prisma/client";
import { logger } from "@/lib/logger";
import { prepareStatements } from "@/lib/prepared-statements";
import { currentRequestId } from "@/lib/request-context";

/** Either the client or an open transaction, for functions that work in both. */
export type Database = PrismaClient | Prisma.TransactionClient;

// The server's metrics (scripts/server/metrics.mjs) look at the pool under this symbol.
const POOL = Symbol.for("detectory.database-pool");
const globalStore = globalThis as typeof globalThis & { detectoryDb?: PrismaClient; [POOL]?: pg.Pool };

const MAX_IDLE_MS = 15_000;
/** No statement may take so long (lib/writes/mutations.ts). */
const MAX_SILENCE_MS = 16_000;

/** Ends a connection that leads nowhere any more: whoever waits on it would wait until the system gives up. */
function endWhenSilent(client: pg.PoolClient): void {
  const { stream } = (client as pg.PoolClient & { connection: { stream: Socket } }).connection;
  stream.setTimeout(MAX_SILENCE_MS, () => stream.destroy());
}

function connect(): PrismaClient {
  const { onConnect, statementName } = prepareStatements();
  const pool = new pg.Pool({
    connectionString: env("DATABASE_URL"),
    max: env("DATABASE_POOL_SIZE"),
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: MAX_IDLE_MS,
    onConnect,
  });
  pool.on("connect", endWhenSilent);
  globalStore[POOL] = pool;
  const client = new PrismaClient({
    adapter: new PrismaPg(pool, { disposeExternalPool: true, statementNameGenerator: statementName }),
    // The other formats quote the values of a refused query, which the log would then hold.
    errorFormat: "minimal",
    log: [{ emit: "event", level: "query" }],
  });
  const slowMs = env("SLOW_QUERY_MS");
  client.$on("query", ({ duration, query }) => {
    if (duration < slowMs) return;
    logger.warn({ requestId: currentRequestId(), ms: Math.round(duration), sql: query }, "slow query");
  });
  return client;
}

/**
 * The one database client. It connects on first use, so that a build needs no database, and is kept on
 * globalThis, so that hot reload does not open a pool per edit.
 */
export const db: PrismaClient = new Proxy({} as PrismaClient, {
  get(_target, property) {
    globalStore.detectoryDb ??= connect();
    const value: unknown = Reflect.get(globalStore.detectoryDb, property);
    return typeof value === "function" ? value.bind(globalStore.detectoryDb) : value;
  },
});

import "server-only";
import { PrismaPg } from "@prisma/adapter-pg";
import { connections } from "@/lib/database/connections";
import { type Database, statementsOn } from "@/lib/database/statements";
import { PrismaClient } from "@/lib/generated/prisma/client";

/** Prisma's models, and SQL straight through pg. */
export type Client = Omit<PrismaClient, keyof Database> & Database;

const globalStore = globalThis as typeof globalThis & { detectoryDb?: PrismaClient };

function connect(): PrismaClient {
  const { pool, statementName, noteDuration } = connections();
  const client = new PrismaClient({
    adapter: new PrismaPg(pool, { disposeExternalPool: true, statementNameGenerator: statementName }),
    // The other formats quote the values of a refused query, which the log would then hold.
    errorFormat: "minimal",
    log: [{ emit: "event", level: "query" }],
  });
  client.$on("query", ({ duration, query }) => noteDuration(duration, query));
  return client;
}

const statements = statementsOn((query) => connections().pool.query(query));

/**
 * The one database client. It connects on first use, so that a build needs no database, and is kept on
 * globalThis, so that hot reload does not open a pool per edit.
 */
export const db: Client = new Proxy(statements as Client, {
  get(target, property) {
    if (property in target) return Reflect.get(target, property);
    globalStore.detectoryDb ??= connect();
    const value: unknown = Reflect.get(globalStore.detectoryDb, property);
    return typeof value === "function" ? value.bind(globalStore.detectoryDb) : value;
  },
});

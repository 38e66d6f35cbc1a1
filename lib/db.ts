import "server-only";
import { PrismaPg } from "@prisma/adapter-pg";
import { connections } from "@/lib/connections";
import { type Prisma, PrismaClient } from "@/lib/generated/prisma/client";

/** Whatever runs a statement: the client, or an open transaction (lib/transaction.ts). */
export type Database = {
  $queryRaw<Rows>(statement: TemplateStringsArray | Prisma.Sql, ...values: unknown[]): Promise<Rows>;
  /** Resolves with how many rows it changed. */
  $executeRaw(statement: TemplateStringsArray | Prisma.Sql, ...values: unknown[]): Promise<number>;
};

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

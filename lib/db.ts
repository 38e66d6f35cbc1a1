import "server-only";
import { PrismaPg } from "@prisma/adapter-pg";
import { env } from "@/lib/env";
import { type Prisma, PrismaClient } from "@/lib/generated/prisma/client";

/** Either the client or an open transaction, for functions that work in both. */
export type Database = PrismaClient | Prisma.TransactionClient;

const globalStore = globalThis as typeof globalThis & { detectoryDb?: PrismaClient };

function connect(): PrismaClient {
  const adapter = new PrismaPg({
    connectionString: env("DATABASE_URL"),
    max: 10,
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 30_000,
  });
  return new PrismaClient({ adapter });
}

/**
 * The one database client. It connects on first use, so that a build needs no database, and is kept on
 * globalThis, so that hot reload does not open a pool per edit.
 */
export const db: PrismaClient = new Proxy({} as PrismaClient, {
  get(_target, property) {
    globalStore.detectoryDb ??= connect();
    const value = Reflect.get(globalStore.detectoryDb, property);
    return typeof value === "function" ? value.bind(globalStore.detectoryDb) : value;
  },
});

import "server-only";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { env } from "@/lib/runtime/env";

const MAX_MS = 1_000;
const TURN_MS = 100;
const MAX_SILENCE_MS = 3_000;
const CACHE_MS = 1_000;

const READY = { status: "ok", database: "ok", migrations: "ok" } as const;
const PENDING = { status: "unavailable", database: "ok", migrations: "pending" } as const;
const UNREACHABLE = { status: "unavailable", database: "unreachable", migrations: "unknown" } as const;

type Health = typeof READY | typeof PENDING | typeof UNREACHABLE;

const APPLIED = `SELECT migration_name AS name FROM _prisma_migrations
  WHERE finished_at IS NOT NULL AND rolled_back_at IS NULL`;

let pool: pg.Pool | undefined;
let latest: { at: number; health: Promise<Health> } | undefined;

/** Not from the shared pool: a full pool must not fail health checks, and health checks must not fill it. */
function probePool(): pg.Pool {
  if (!pool) {
    pool = new pg.Pool({
      connectionString: env("DATABASE_URL"),
      max: 1,
      connectionTimeoutMillis: MAX_SILENCE_MS,
      query_timeout: MAX_SILENCE_MS,
      idleTimeoutMillis: 30_000,
      allowExitOnIdle: true,
    });
    pool.on("error", () => {}); // A connection lost while idle shows up in the next probe.
  }
  return pool;
}

/** Later migrations of a newer build are allowed. */
function isMigrated(applied: readonly string[]): boolean {
  const wanted = (process.env.APP_MIGRATIONS ?? "").split(",").filter(Boolean);
  return wanted.length > 0 && wanted.every((name) => applied.includes(name));
}

async function probe(): Promise<Health> {
  try {
    const { rows } = await probePool().query<{ name: string }>(APPLIED);
    return isMigrated(rows.map(({ name }) => name)) ? READY : PENDING;
  } catch (error) {
    const hasNoMigrations = (error as { code?: unknown }).code === "42P01";
    return hasNoMigrations ? PENDING : UNREACHABLE;
  }
}

/** Counts turns of the event loop: a process that is busy, such as with first requests, reads responses late. */
async function late(): Promise<Health> {
  for (let turn = 0; turn < MAX_MS / TURN_MS; turn++) await sleep(TURN_MS, undefined, { ref: false });
  return UNREACHABLE;
}

/** Responds within a second, unless the process is busy. Never throws. */
export function getHealth(): Promise<Health> {
  if (!latest || performance.now() - latest.at > CACHE_MS) {
    latest = { at: performance.now(), health: Promise.race([probe(), late()]) };
  }
  return latest.health;
}

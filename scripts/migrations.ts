import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import pg from "pg";
import { capitalized } from "@/lib/counted";
import { socketOf } from "@/lib/runtime/database-socket";
import { sha256 } from "@/lib/runtime/secrets";
import { diskFullFailure, Failure } from "./failure";
import { runCommand } from "./run-command";

export async function withClient<Result>(
  url: string | undefined,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
  client.on("error", () => {}); // A lost connection shows up in the pending query.
  try {
    await client.connect();
    const result = await work(client);
    await client.end().catch(() => {});
    return result;
  } catch (error) {
    // A COPY in progress can't be ended cleanly.
    socketOf(client).destroy();
    throw error;
  }
}

export const queryDatabase = <Row extends object = Record<string, unknown>>(
  url: string | undefined,
  sql: string,
  values?: unknown[],
): Promise<Row[]> => withClient(url, async (client) => (await client.query<Row>(sql, values)).rows);

export type Migration = { name: string; checksum: string };

const fileOf = (root: string, name: string) => path.join(root, "prisma/migrations", name, "migration.sql");

export function migrationsOf(root: string): Migration[] {
  return readdirSync(path.join(root, "prisma/migrations"))
    .filter((name) => existsSync(fileOf(root, name)))
    .sort()
    .map((name) => ({ name, checksum: sha256(readFileSync(fileOf(root, name), "utf8")) }));
}

export const MIGRATIONS = "_prisma_migrations";

export async function appliedMigrations(client: pg.Client): Promise<Migration[]> {
  const { rowCount } = await client.query(`SELECT WHERE to_regclass('${MIGRATIONS}') IS NOT NULL`);
  if (rowCount === 0) return [];
  const { rows } = await client.query<Migration>(
    `SELECT migration_name AS name, checksum FROM ${MIGRATIONS}
    WHERE finished_at IS NOT NULL AND rolled_back_at IS NULL ORDER BY migration_name`,
  );
  return rows;
}

async function pendingMigrations(present: Migration[], client: pg.Client): Promise<Migration[]> {
  const found = await appliedMigrations(client);
  const applied = new Map(found.map(({ name, checksum }) => [name, checksum]));
  const changed = present.find(({ name, checksum }) => (applied.get(name) ?? checksum) !== checksum);
  if (changed) {
    throw new Failure(
      `prisma/migrations/${changed.name}/migration.sql was changed after it was applied to this database. Restore the file (git log -p shows the original) and put the change into a new migration; a database you don't need may be recreated instead.`,
    );
  }
  return present.filter(({ name }) => !applied.has(name));
}

/** Prisma holds it while migrating, too. */
const LOCK = "SELECT pg_advisory_xact_lock(72707369)";

const OF_ANOTHER_PROGRAM = `SELECT FROM pg_class WHERE relnamespace = current_schema()::regnamespace AND relkind = 'r'
  AND to_regclass('${MIGRATIONS}') IS NULL AND oid NOT IN (SELECT objid FROM pg_depend WHERE deptype = 'e')`;

/** Prisma's table. Earlier versions noted a migration before they finished it. */
const PREPARE = `
  CREATE TABLE IF NOT EXISTS ${MIGRATIONS} (id varchar(36) PRIMARY KEY, checksum varchar(64) NOT NULL,
    finished_at timestamptz, migration_name varchar(255) NOT NULL, logs text, rolled_back_at timestamptz,
    started_at timestamptz NOT NULL DEFAULT now(), applied_steps_count integer NOT NULL DEFAULT 0);
  UPDATE ${MIGRATIONS} SET finished_at = now() WHERE finished_at IS NULL AND logs = 'applied';
  DELETE FROM ${MIGRATIONS} WHERE finished_at IS NULL AND rolled_back_at IS NULL`;

const NOTE = `INSERT INTO ${MIGRATIONS} (id, migration_name, checksum, finished_at, applied_steps_count)
  VALUES (gen_random_uuid(), $1, $2, now(), 1)`;

const HELP: Record<string, string> = {
  "42501": " The role in DATABASE_URL must own its database, schema and tables (ALTER … OWNER TO …).",
  "25006": " DATABASE_URL must be the address of the primary server.",
};

export function databaseFailure(error: unknown, doing: string, name = ""): unknown {
  const full = diskFullFailure(error, doing);
  if (full || !(error instanceof pg.DatabaseError)) return full ?? error;
  const { code = "", message } = error;
  return new Failure(`${capitalized(doing)} failed: ${name && `${name}: `}${message}.${HELP[code] ?? ""}`);
}

const MIGRATING = "migrating the database";

/** One transaction, so that an interrupted migration leaves nothing behind. Waits for those of other servers. */
async function applyNext(root: string, present: Migration[], client: pg.Client): Promise<number> {
  let next: Migration | undefined;
  try {
    await client.query(`BEGIN; ${LOCK}`);
    if ((await client.query(OF_ANOTHER_PROGRAM)).rowCount) {
      throw new Failure(
        "The database in DATABASE_URL contains another program's tables; Detectory needs a database of its own.",
      );
    }
    await client.query(PREPARE);
    [next] = await pendingMigrations(present, client);
    if (next) {
      await client.query(readFileSync(fileOf(root, next.name), "utf8"));
      await client.query(NOTE, [next.name, next.checksum]);
    }
    await client.query("COMMIT");
  } catch (error) {
    throw databaseFailure(error, MIGRATING, next?.name);
  }
  return next ? 1 : 0;
}

/** @throws Failure */
export function applyMigrations(root: string, url: string): Promise<number> {
  return withClient(url, async (client) => {
    const present = migrationsOf(root);
    let applied = 0;
    while ((await pendingMigrations(present, client)).length > 0) {
      applied += await applyNext(root, present, client);
    }
    return applied;
  }).catch((error) => {
    throw databaseFailure(error, MIGRATING);
  });
}

export function runPrisma(root: string, args: string[], env: Record<string, string | undefined> = {}) {
  const cli = path.join(root, "node_modules/prisma/build/index.js");
  return runCommand(process.execPath, [cli, ...args], {
    cwd: root,
    env: { PRISMA_HIDE_UPDATE_MESSAGE: "1", CHECKPOINT_DISABLE: "1", ...env },
  });
}

import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import pg from "pg";
import { cut } from "@/server/cache/notification-channel";
import { commandFailure, diskFullFailure, Failure } from "./failure";
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
    cut(client);
    throw error;
  }
}

export const queryDatabase = <Row extends object = Record<string, unknown>>(
  url: string | undefined,
  sql: string,
  values?: unknown[],
): Promise<Row[]> => withClient(url, async (client) => (await client.query<Row>(sql, values)).rows);

export type Migration = { name: string; checksum: string };

export function migrationsOf(root: string): Migration[] {
  const folder = path.join(root, "prisma/migrations");
  return readdirSync(folder)
    .map((name) => ({ name, file: path.join(folder, name, "migration.sql") }))
    .filter(({ file }) => existsSync(file))
    .sort((one, other) => (one.name < other.name ? -1 : 1))
    .map(({ name, file }) => ({
      name,
      checksum: createHash("sha256").update(readFileSync(file)).digest("hex"),
    }));
}

export const MIGRATIONS = "_prisma_migrations";

export async function appliedMigrations<Row extends object>(runQuery: (sql: string) => Promise<Row[]>) {
  if ((await runQuery(`SELECT WHERE to_regclass('${MIGRATIONS}') IS NOT NULL`)).length === 0) return [];
  const rows: object[] = await runQuery(
    `SELECT migration_name AS name, checksum FROM ${MIGRATIONS}
    WHERE finished_at IS NOT NULL AND rolled_back_at IS NULL ORDER BY migration_name`,
  );
  return rows as Migration[];
}

async function pendingMigrations(root: string, url: string): Promise<string[]> {
  const present = migrationsOf(root);
  const found = await appliedMigrations((sql) => queryDatabase(url, sql));
  const applied = new Map(found.map(({ name, checksum }) => [name, checksum]));
  const changed = present.find(({ name, checksum }) => (applied.get(name) ?? checksum) !== checksum);
  if (changed) {
    throw new Failure(
      `prisma/migrations/${changed.name}/migration.sql was changed after it was applied to this database. Restore the file (git log -p shows the original) and put the change into a new migration; a database you don't need may be recreated instead.`,
    );
  }
  return present.map(({ name }) => name).filter((name) => !applied.has(name));
}

const PRISMA_LOCK = 72_707_369; // Held while migrating

/** What is part of the transaction of a migration, so that an interrupted one is known to be applied. */
export const NOTE_APPLIED = `DO $$ BEGIN
  IF to_regclass('${MIGRATIONS}') IS NOT NULL THEN
    UPDATE ${MIGRATIONS} SET logs = 'applied' WHERE finished_at IS NULL AND rolled_back_at IS NULL;
  END IF;
END $$`;

/** Waits for another server's migrations. Prisma would refuse to continue after an interrupted one. */
async function settleInterrupted(url: string): Promise<void> {
  await queryDatabase(
    url,
    `DO $$ BEGIN
      PERFORM pg_advisory_xact_lock(${PRISMA_LOCK});
      IF to_regclass('${MIGRATIONS}') IS NOT NULL THEN
        UPDATE ${MIGRATIONS} SET finished_at = now() WHERE finished_at IS NULL AND logs = 'applied';
        DELETE FROM ${MIGRATIONS} WHERE finished_at IS NULL AND rolled_back_at IS NULL;
      END IF;
    END $$`,
  );
}

function migrationFailure(output: string): Failure {
  if (output.includes("P3005")) {
    return new Failure(
      "The database in DATABASE_URL has tables of another program; Detectory needs a database of its own.",
    );
  }
  const failure = commandFailure(output, "migrating the database");
  const [, reason, migration = ""] = /ERROR: (.+)(?:[\s\S]+?migration_name="(\w+)")?/.exec(output) ?? [];
  if (!reason || diskFullFailure(output, "migrating")) return failure;
  const isForbidden = /^(?:permission denied|must be owner)/.test(reason);
  const help = " The role in DATABASE_URL must own its database: ALTER DATABASE … OWNER TO …";
  return new Failure(
    `Migrating the database failed: ${migration && `${migration}: `}${reason}.${isForbidden ? help : ""}`,
  );
}

/** Prisma's CLI takes a second to load, so it only runs if migrations are pending. @throws Failure */
export async function applyMigrations(root: string, url: string): Promise<number> {
  if ((await pendingMigrations(root, url)).length === 0) return 0;
  await settleInterrupted(url);
  const pending = await pendingMigrations(root, url);
  if (pending.length === 0) return 0;
  const { code, output } = await runPrisma(root, ["migrate", "deploy"], { DATABASE_URL: url });
  if (code !== 0) throw migrationFailure(output);
  return pending.length;
}

export function runPrisma(root: string, args: string[], env: Record<string, string | undefined> = {}) {
  const cli = path.join(root, "node_modules/prisma/build/index.js");
  return runCommand(process.execPath, [cli, ...args], {
    cwd: root,
    onStop: "wait",
    env: { PRISMA_HIDE_UPDATE_MESSAGE: "1", CHECKPOINT_DISABLE: "1", ...env },
  });
}

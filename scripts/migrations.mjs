import { existsSync, readdirSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import pg from "pg";
import { diskFullFailure, Failure } from "./failure.mjs";
import { runCommand } from "./run-command.mjs";

const require = createRequire(import.meta.url);

/**
 * Runs one query on a database of its own connection.
 * @template {object} [Row=Record<string, unknown>]
 * @param {string | undefined} url
 * @param {string} sql
 * @returns {Promise<Row[]>}
 */
export async function queryDatabase(url, sql) {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
  client.on("error", () => {}); // A connection that dies shows in the query that is waiting.
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end().catch(() => {});
  }
}

/**
 * The folders of prisma/migrations that the database has not fully applied.
 * @param {string} root
 * @param {string} url
 */
async function pendingMigrations(root, url) {
  const folder = path.join(root, "prisma/migrations");
  const names = readdirSync(folder).filter((name) => existsSync(path.join(folder, name, "migration.sql")));
  const [{ table }] = await queryDatabase(url, "SELECT to_regclass('_prisma_migrations') AS table");
  if (table === null) return names;
  const rows = await queryDatabase(
    url,
    "SELECT migration_name FROM _prisma_migrations WHERE finished_at IS NOT NULL AND rolled_back_at IS NULL",
  );
  const applied = new Set(rows.map((row) => row.migration_name));
  return names.filter((name) => !applied.has(name));
}

/**
 * Applies what is pending; Prisma's CLI, which takes a second to load, runs only then.
 * @param {string} root
 * @param {string} url
 * @returns how many migrations were applied
 * @throws Failure when one fails
 */
export async function applyMigrations(root, url) {
  const pending = await pendingMigrations(root, url);
  if (pending.length === 0) return 0;
  const { code, output } = await runPrisma(root, ["migrate", "deploy"], { DATABASE_URL: url });
  if (code !== 0) {
    throw (
      diskFullFailure(output, "migrating the database") ??
      new Failure(`The database could not be migrated:\n${output.trim()}`)
    );
  }
  return pending.length;
}

/**
 * Runs Prisma's command line.
 * @param {string} root
 * @param {string[]} args
 * @param {Record<string, string | undefined>} [env]
 */
export function runPrisma(root, args, env = {}) {
  const manifest = require.resolve("prisma/package.json");
  const cli = path.join(path.dirname(manifest), require(manifest).bin.prisma);
  return runCommand(process.execPath, [cli, ...args], {
    cwd: root,
    env: { PRISMA_HIDE_UPDATE_MESSAGE: "1", ...env },
  });
}

import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
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
 * The migrations of a checkout, in their order, each with the checksum that Prisma records for its text.
 * @param {string} root
 */
export function migrationsOf(root) {
  const folder = path.join(root, "prisma/migrations");
  const fileOf = (/** @type {string} */ name) => path.join(folder, name, "migration.sql");
  const checksum = (/** @type {string} */ name) =>
    createHash("sha256")
      .update(readFileSync(fileOf(name)))
      .digest("hex");
  return readdirSync(folder)
    .filter((name) => existsSync(fileOf(name)))
    .sort()
    .map((name) => ({ name, checksum: checksum(name) }));
}

/**
 * The names of those that the database has not fully applied.
 * @param {string} root
 * @param {string} url
 * @throws Failure when one that it has was another text
 */
async function pendingMigrations(root, url) {
  const present = migrationsOf(root);
  const names = present.map(({ name }) => name);
  const [{ table }] = await queryDatabase(url, "SELECT to_regclass('_prisma_migrations') AS table");
  if (table === null) return names;
  const rows = await queryDatabase(
    url,
    "SELECT migration_name, checksum FROM _prisma_migrations WHERE finished_at IS NOT NULL AND rolled_back_at IS NULL",
  );
  const applied = new Map(rows.map((row) => [row.migration_name, row.checksum]));
  const changed = present.find(({ name, checksum }) => (applied.get(name) ?? checksum) !== checksum);
  if (changed) {
    throw new Failure(
      `prisma/migrations/${changed.name}/migration.sql is not what this database was made with: it was changed after it had been applied. Bring the file back as it was (git log -p shows how) and put the change into a new migration; a database that you can spare may be made anew instead.`,
    );
  }
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

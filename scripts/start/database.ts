import { existsSync } from "node:fs";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { CATALOGUE_TABLES } from "@/lib/runtime/records";
import { commandFailure, Failure } from "../failure";
import { appliedMigrations, applyMigrations, migrationsOf, queryDatabase, withClient } from "../migrations";
import { runCommand } from "../run-command";

const MAX_WAIT_MS = 10_000;
const MIN_SERVER_VERSION = 150_000;
const NOT_YET = new Set(["ECONNREFUSED", "ECONNRESET", "ENOTFOUND", "EAI_AGAIN", "ETIMEDOUT", "57P03"]);

/** @throws Failure with host and reason, never the password */
export async function waitForDatabase(url: string): Promise<void> {
  const deadline = performance.now() + MAX_WAIT_MS;
  for (;;) {
    const found = queryDatabase<DatabaseServer>(url, DESCRIBE_SERVER);
    const [server] = await found.catch(({ code = "", message }: NodeJS.ErrnoException) => {
      const mayCome = NOT_YET.has(code) || /timeout|terminated/i.test(message);
      if (mayCome && performance.now() <= deadline) return [];
      const { host, searchParams } = new URL(url);
      const place = host || searchParams.get("host") || "localhost";
      const reason = /client password/.test(message) ? "the address has no password" : message || code;
      throw new Failure(`Can't connect to the database in DATABASE_URL at ${place}: ${reason}.`);
    });
    if (server) return requireServer(server);
    await sleep(500);
  }
}

type DatabaseServer = { version: number; encoding: string; schema: string | null };

const DESCRIBE_SERVER = `SELECT current_setting('server_version_num')::int AS version,
  current_setting('server_encoding') AS encoding, current_schema() AS schema`;

function requireServer({ version, encoding, schema }: DatabaseServer): void {
  if (version < MIN_SERVER_VERSION) {
    const major = Math.floor(version / 10_000);
    throw new Failure(`PostgreSQL 15 or newer is required; DATABASE_URL points to version ${major}.`);
  }
  if (encoding !== "UTF8") {
    throw new Failure(
      `The database in DATABASE_URL has the encoding ${encoding}. Create it with UTF8: CREATE DATABASE … ENCODING 'UTF8' TEMPLATE template0`,
    );
  }
  if (schema !== "public") {
    throw new Failure(
      `Detectory uses the schema public, but connections to DATABASE_URL use ${schema ?? "none"}. Remove search_path from the address, or run: ALTER ROLE … SET search_path = public`,
    );
  }
}

export async function migrate(root: string, url: string): Promise<string> {
  const isNew = (await applyMigrations(root, url)) > 0;
  const known = new Set(migrationsOf(root).map(({ name }) => name));
  const applied = await withClient(url, appliedMigrations);
  const unknown = applied.filter(({ name }) => !known.has(name)).length;
  if (unknown === 0) return isNew ? "applied" : "up to date";
  return `the database was migrated by a newer version (${unknown} unknown to this version)`;
}

const FILLED_TABLES = [...CATALOGUE_TABLES, "updates"];

/** A deleted record counts as data, too. */
export async function seedWhenEmpty(root: string, url: string): Promise<string> {
  if (!existsSync(path.join(root, "sample"))) return "no sample data";
  const filled = FILLED_TABLES.map((table) => `EXISTS (SELECT 1 FROM ${table})`).join(" OR ");
  const [catalogue] = await queryDatabase<{ isFilled: boolean }>(url, `SELECT ${filled} AS "isFilled"`);
  if (catalogue?.isFilled) return "catalogue isn't empty";
  const script = path.join(root, "scripts/run.mjs");
  const env = { DATABASE_URL: url };
  const { code, output } = await runCommand(process.execPath, [script, "scripts/seed"], { env });
  if (code !== 0) throw commandFailure(output, "adding the sample data");
  return "filled";
}

/** Valid for one day and one use, and only while there are no users; null if there are. */
export async function offerFirstAdmin(url: string): Promise<string | null> {
  await queryDatabase(
    url,
    "DELETE FROM invitation_codes WHERE for_first_admin AND use_count = 0 AND expires_at < now()",
  );
  const [made] = await queryDatabase<{ code: string }>(
    url,
    `INSERT INTO invitation_codes (code, description, grants_admin, for_first_admin, expires_at)
    SELECT 'First-' || replace(gen_random_uuid()::text, '-', ''), 'One-time address of a start', true, true,
      now() + interval '1 day'
    WHERE NOT EXISTS (SELECT 1 FROM users) RETURNING code`,
  );
  return made?.code ?? null;
}

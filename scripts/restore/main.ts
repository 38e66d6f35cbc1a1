import { stat } from "node:fs/promises";
import { pipeline } from "node:stream/promises";
import type pg from "pg";
import { from as copyFrom } from "pg-copy-streams";
import { counted } from "@/lib/counted";
import { readArguments } from "../arguments";
import { archiveFailure, type Header, type NextNumber } from "../backup/archive";
import { fromCallerFolder, interruptible, withDatabase } from "../backup/connection";
import { readArchive } from "../backup/read-archive";
import { copyCommand, describeSequences, describeTables, quoted, type Table } from "../backup/tables";
import { Failure, retryBriefly } from "../failure";
import { appliedMigrations, applyMigrations, type Migration, migrationsOf } from "../migrations";

const isSame = (value: unknown, other: unknown) => JSON.stringify(value) === JSON.stringify(other);
const latest = (migrations: Migration[]) => migrations.at(-1)?.name ?? "none";

export async function checkArchive(root: string, file: string, signal?: AbortSignal): Promise<Header> {
  if (!(await stat(file)).isFile()) {
    throw new Failure(`${file} isn't a regular file; a restore reads it twice.`);
  }
  const expected = migrationsOf(root);
  const { header } = await readArchive(file, {
    signal,
    onHeader({ migrations }) {
      if (isSame(migrations, expected)) return;
      throw new Failure(
        `${file} has other migrations (up to ${latest(migrations)}) than this version of Detectory (up to ${latest(expected)}). Restore it with the version that created it, then upgrade.`,
      );
    },
  });
  return header;
}

async function isFilled(client: pg.Client, tables: Table[]): Promise<boolean> {
  const contents = tables.map(({ name }) => {
    const given = "code = 'INITIAL_CODE' OR to_jsonb(existing)->'for_first_admin' = 'true'";
    const own = name === "invitation_codes" ? ` WHERE NOT (${given}) OR use_count > 0` : "";
    return `EXISTS (SELECT 1 FROM ${quoted(name)} existing${own})`;
  });
  const { rows } = await client.query<{ filled: boolean }>(`SELECT ${contents.join(" OR ")} AS filled`);
  return rows[0]?.filled ?? false;
}

async function requireVacant(client: pg.Client, place: string) {
  const { saved: savedTables } = await describeTables(client);
  if (savedTables.length > 0 && (await isFilled(client, savedTables))) {
    throw new Failure(`The ${place} is not empty. Add --force to replace everything in it.`);
  }
  // A connection that was just closed stays listed briefly.
  await retryBriefly(async () => {
    const { rows } = await client.query<{ others: number }>(
      `SELECT count(*)::int AS others FROM pg_stat_activity
       WHERE datname = current_database() AND usename = current_user AND pid <> pg_backend_pid()`,
    );
    const others = rows[0]?.others ?? 0;
    if (others === 0) return;
    throw new Failure(
      `The database has ${counted(others, "other connection")}, probably from a running server. Stop it first, or add --force.`,
    );
  });
}

async function setSequences(client: pg.Client, numbers: NextNumber[], { createdAt }: Header) {
  const seconds = Math.max(Math.floor((Date.now() - Date.parse(createdAt)) / 1_000), 0);
  for (const { table, column, sequence } of await describeSequences(client)) {
    const nextValue =
      numbers.find((candidate) => candidate.table === table && candidate.column === column)?.next ?? "1";
    // Open pages ignore events up to the one they have seen, even if it's missing from the backup.
    const [last, gap] = table === "status_events" ? [`nextval('${sequence}')`, seconds] : [0, 0];
    const { rows } = await client.query<{ next: string }>(
      `SELECT greatest($1::bigint, max(${quoted(column)})::bigint + 1, ${last}) + ${gap} AS next FROM ${quoted(table)}`,
      [nextValue],
    );
    // Unlike setval, this rolls back with the transaction.
    await client.query(`ALTER SEQUENCE ${sequence} RESTART WITH ${rows[0]?.next}`);
  }
}

/** Triggers would refuse to clear append-only tables and write rows that the backup already has. */
async function withoutTriggers<T>(client: pg.Client, tables: string[], work: () => Promise<T>): Promise<T> {
  const setTriggers = async (action: "DISABLE" | "ENABLE") => {
    for (const table of tables) await client.query(`ALTER TABLE ${table} ${action} TRIGGER USER`);
  };
  await setTriggers("DISABLE");
  const result = await work();
  // A table with pending constraint checks can't be altered.
  await client.query("SET CONSTRAINTS ALL IMMEDIATE");
  await setTriggers("ENABLE");
  return result;
}

async function copyRows(client: pg.Client, file: string, header: Header, signal: AbortSignal) {
  const restored: Record<string, number> = {};
  const { trailer } = await readArchive(file, {
    signal,
    async onRows(table, pieces) {
      const copy = client.query(copyFrom(copyCommand(table, "FROM STDIN")));
      await pipeline(pieces, copy, { signal });
      restored[table.name] = copy.rowCount;
    },
  });
  if (!isSame(restored, trailer.rows))
    throw new Failure(`The row counts in ${file} don't match its contents.`);
  await setSequences(client, trailer.sequences, header);
  return restored;
}

/** One transaction: a failed restore changes nothing. */
async function restore(client: pg.Client, file: string, header: Header, signal: AbortSignal) {
  await client.query(`BEGIN; SET LOCAL statement_timeout = 0; SET LOCAL lock_timeout = '10s';
    SET LOCAL datestyle = 'ISO'`);
  const { saved: savedTables, skipped } = await describeTables(client);
  const applied = await appliedMigrations(client);
  if (!isSame(applied, header.migrations) || !isSame(savedTables, header.tables)) {
    throw new Failure(
      "The database has migrations or tables that this version doesn't know; restore into an empty database.",
    );
  }
  const tables = [...savedTables.map(({ name }) => name), ...skipped].map(quoted);
  await client.query(`LOCK TABLE ${tables.join(", ")} IN ACCESS EXCLUSIVE MODE`);

  const restored = await withoutTriggers(client, tables, async () => {
    await client.query(`TRUNCATE ${tables.join(", ")}`);
    return copyRows(client, file, header, signal);
  });
  // Running servers must drop their caches.
  await client.query("SELECT note_changes(ARRAY['*'])");
  await client.query("COMMIT");
  await client.query("ANALYZE");
  const total = Object.values(restored).reduce((sum, count) => sum + count, 0);
  return { rows: total, tables: savedTables.length };
}

const USAGE = "npm run restore -- FILE [--force]";

export async function main(args: string[], root: string) {
  const { values, positionals } = readArguments(args, USAGE, { force: { type: "boolean" } }, 1);
  const [name] = positionals;
  if (!name) throw new Failure(`Usage: ${USAGE}`, 2);
  const file = fromCallerFolder(name);
  await interruptible(async (reading) => {
    const header = await checkArchive(root, file, reading).catch((error) => {
      throw archiveFailure(error, file) ?? error;
    });
    await withDatabase(root, { mustExist: false }, async (url, client, signal, place) => {
      if (!values.force) await requireVacant(client, place);
      await applyMigrations(root, url);
      const { rows, tables } = await restore(client, file, header, signal);
      console.log(
        `Restored ${rows} rows of ${tables} tables, including pictures, from ${header.createdAt} into the ${place}.\n` +
          "Everyone has to sign in again. Authenticator apps only work with the same NEXTAUTH_SECRET as before.",
      );
    });
  });
}

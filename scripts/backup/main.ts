import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync } from "node:fs";
import path from "node:path";
import type pg from "pg";
import { type CopyToStreamQuery, to as copyTo } from "pg-copy-streams";
import { LAST_BACKUP } from "@/lib/runtime/env";
import { readArguments } from "../arguments";
import { Failure } from "../failure";
import { appliedMigrations } from "../migrations";
import { writePrivate } from "../private-file";
import { isRunning } from "../process-identity";
import { readDatabase } from "../start/environment";
import { archiveFailure, type NextNumber, writeArchive } from "./archive";
import { fromCallerFolder, withDatabase } from "./connection";
import { copyCommand, describeSequences, describeTables, type Table } from "./tables";

async function nextNumbers(client: pg.Client): Promise<NextNumber[]> {
  const numbers: NextNumber[] = [];
  for (const { table, column, sequence } of await describeSequences(client)) {
    const { rows } = await client.query<{ next: string }>(
      `SELECT (last_value + is_called::int)::text AS next FROM ${sequence}`,
    );
    numbers.push({ table, column, next: rows[0]?.next ?? "1" });
  }
  return numbers;
}

/** Removes what killed backups left behind. @throws Failure if a running one writes the same file */
function clearFolder(file: string) {
  const folder = path.dirname(file);
  for (const name of readdirSync(folder)) {
    const [, target, pid] = /^(.+)\.detectory-partial-(\d+)$/.exec(name) ?? [];
    if (!target) continue;
    const isLeft = Number(pid) === process.pid || !isRunning(Number(pid));
    if (isLeft) rmSync(path.join(folder, name), { force: true });
    else if (target === path.basename(file)) throw new Failure(`Another backup is writing ${file}.`);
  }
}

/** Reads one snapshot while the database stays in use. `file` must not exist yet. @throws Failure */
async function backUp(client: pg.Client, file: string, signal: AbortSignal) {
  const partial = `${file}.detectory-partial-${process.pid}`;
  await client.query(`BEGIN ISOLATION LEVEL REPEATABLE READ, READ ONLY; SET LOCAL statement_timeout = 0;
    SET LOCAL bytea_output = 'hex'; SET LOCAL datestyle = 'ISO'`);
  const { saved: savedTables } = await describeTables(client);
  const migrations = await appliedMigrations(client);

  const copies = new Map<string, CopyToStreamQuery>();
  const rowsOf = (table: Table) => {
    const copy = client.query(copyTo(copyCommand(table, "TO STDOUT")));
    copies.set(table.name, copy);
    return copy;
  };
  let rows: Record<string, number> = {};
  try {
    clearFolder(file);
    await writeArchive(partial, {
      header: { createdAt: new Date().toISOString(), migrations, tables: savedTables },
      rowsOf,
      async trailer() {
        const sequences = await nextNumbers(client);
        // The row count of a COPY is only known after its last byte.
        rows = Object.fromEntries([...copies].map(([name, { rowCount }]) => [name, rowCount]));
        return { rows, sequences };
      },
      signal,
    });
    renameSync(partial, file);
  } catch (error) {
    if (existsSync(partial)) rmSync(partial);
    throw archiveFailure(error, file) ?? error;
  }
  await client.query("COMMIT");
  const total = Object.values(rows).reduce((sum, count) => sum + count, 0);
  return { rows: total, tables: savedTables.length, bytes: statSync(file).size };
}

function defaultFile(root: string) {
  const folder = path.join(root, "backups");
  try {
    // With `recursive`, a read-only disk would be reported as a missing folder.
    if (!existsSync(folder)) mkdirSync(folder, { mode: 0o700 });
  } catch (error) {
    throw archiveFailure(error, folder) ?? error;
  }
  const timestamp = new Date().toISOString().slice(0, 19).replaceAll(":", "");
  return path.join(folder, `detectory-${timestamp}Z.backup`);
}

export async function main(args: string[], root: string) {
  const [name] = readArguments(args, "npm run backup [-- FILE]", {}, 1).positionals;
  await withDatabase(root, { mustExist: true }, async (_url, client, signal) => {
    const file = name ? fromCallerFolder(name) : defaultFile(root);
    if (existsSync(file)) throw new Failure(`${file} already exists; choose another name for the backup.`);
    const { rows, tables, bytes } = await backUp(client, file, signal);
    const { dataDir } = readDatabase(root);
    try {
      mkdirSync(dataDir, { recursive: true });
      writePrivate(path.join(dataDir, LAST_BACKUP), "");
    } catch {} // Only the metrics read it
    const size = `${(bytes / 1_000_000).toFixed(1)} MB`;
    console.log(
      `Backed up ${rows} rows of ${tables} tables, including pictures, to ${file} (${size}).\n` +
        "It contains password hashes and email addresses, so keep it as safe as the database. Sessions,\n" +
        "failed sign-ins and NEXTAUTH_SECRET are not included.",
    );
  });
}

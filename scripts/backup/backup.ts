import { renameSync, rmSync, statSync } from "node:fs";
import type pg from "pg";
import { type CopyToStreamQuery, to as copyTo } from "pg-copy-streams";
import { Failure } from "../failure";
import { appliedMigrations } from "../migrations";
import { archiveFailure, type NextNumber, writeArchive } from "./archive";
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

/** Reads one snapshot while the database stays in use. `file` must not exist yet. @throws Failure */
export async function backUp(client: pg.Client, file: string, signal: AbortSignal) {
  const partial = `${file}.partial`;
  await client.query("BEGIN ISOLATION LEVEL REPEATABLE READ, READ ONLY");
  await client.query("SET LOCAL statement_timeout = 0");
  await client.query("SET LOCAL bytea_output = 'hex'");
  await client.query("SET LOCAL datestyle = 'ISO'");
  const { saved: savedTables } = await describeTables(client);
  const migrations = await appliedMigrations(async (sql) => (await client.query(sql)).rows);
  if (migrations.length === 0) throw new Failure("This database is empty: it has never been migrated.");

  const copies = new Map<string, CopyToStreamQuery>();
  const rowsOf = (table: Table) => {
    const copy = client.query(copyTo(copyCommand(table, "TO STDOUT")));
    copies.set(table.name, copy);
    return copy;
  };
  let rows: Record<string, number> = {};
  try {
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
    const isOpened = (error as NodeJS.ErrnoException).syscall !== "open";
    if (isOpened) rmSync(partial, { force: true });
    throw archiveFailure(error, file) ?? error;
  }
  await client.query("COMMIT");
  const total = Object.values(rows).reduce((sum, count) => sum + count, 0);
  return { rows: total, tables: savedTables.length, bytes: statSync(file).size };
}

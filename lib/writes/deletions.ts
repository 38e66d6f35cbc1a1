import "server-only";
import { type RawBuilder, sql } from "kysely";
import { type AuditRecord, record } from "@/lib/audit/mutations";
import type { Transaction } from "@/lib/database/db";
import { deleteRow, KEPT_COUNT_COLUMNS, type RecordTable } from "@/lib/writes/rows";

type Hanging = { table: string; column: string };

/** What a deletion takes along. */
const TAKEN: Partial<Record<RecordTable, readonly Hanging[]>> = {
  providers: [
    { table: "reviews", column: "provider_id" },
    { table: "status_intervals", column: "provider_id" },
    { table: "verifications", column: "provider_id" },
  ],
};

/** What then points to nothing. */
const POINTING: Partial<Record<RecordTable, readonly Hanging[]>> = {
  games: [
    { table: "providers", column: "game_id" },
    { table: "advertisements", column: "game_id" },
  ],
  providers: [{ table: "deals", column: "provider_id" }],
};

function gathered(hanging: readonly Hanging[] = [], of: "rows" | "ids"): RawBuilder<unknown> {
  const parts = hanging.map(({ table, column }) => {
    const item = of === "rows" ? sql`to_jsonb(h)` : sql`h.id`;
    return sql`${sql.lit(table)}, (select coalesce(jsonb_agg(${item}), '[]') from ${sql.table(table)} h
      where h.${sql.ref(column)} = r.id)`;
  });
  return sql`jsonb_build_object(${sql.join(parts)})`;
}

/** Deletes a locked row under an entry of the trail, and keeps what it takes to bring all of it back. */
export async function deleteKept(
  transaction: Transaction,
  table: RecordTable,
  id: number,
  entry: AuditRecord,
): Promise<void> {
  const [entryId] = await record(transaction, entry);
  // As its deletion will: from here on nothing new can come to hang on it.
  await sql`select from ${sql.table(table)} where id = ${id} for update`.execute(transaction);
  await sql`
    insert into deleted_records (audit_id, record, taken, pointing)
    select ${entryId}, to_jsonb(r) - ${KEPT_COUNT_COLUMNS}::text[], ${gathered(TAKEN[table], "rows")},
      ${gathered(POINTING[table], "ids")}
    from ${sql.table(table)} r where r.id = ${id}`.execute(transaction);
  await deleteRow(transaction, table, id);
}

type Kept = { record: Record<string, unknown>; pointing: Record<string, number[]> };

/** Locks what an entry of the trail kept, against a second press; null when nothing is kept, or no longer. */
export async function lockKept(transaction: Transaction, entryId: number): Promise<Kept | null> {
  const { rows } = await sql<Kept>`
    select record, pointing from deleted_records where audit_id = ${entryId} for update`.execute(transaction);
  return rows[0] ?? null;
}

/** Those that pointed to the record must be locked; what points elsewhere by now stays there. */
export async function restoreKept(
  transaction: Transaction,
  table: RecordTable,
  id: number,
  entryId: number,
): Promise<void> {
  const kept = sql`from deleted_records where audit_id = ${entryId}`;
  await sql`select restore_rows(${table}::regclass, jsonb_build_array(record)) ${kept}`.execute(transaction);
  if (table === "providers") {
    // The one that began with the row; its own are kept.
    await sql`delete from status_intervals where provider_id = ${id}`.execute(transaction);
  }
  for (const { table: taken } of TAKEN[table] ?? []) {
    await sql`select restore_rows(${taken}::regclass, taken -> ${taken}) ${kept}`.execute(transaction);
  }
  for (const { table: pointing, column } of POINTING[table] ?? []) {
    const isFree = pointing === "advertisements" ? sql`tier <> 'tier1'` : sql`true`;
    await sql`
      update ${sql.table(pointing)} set ${sql.ref(column)} = ${id}
      where ${sql.ref(column)} is null and ${isFree}
        and id in (select jsonb_array_elements_text(pointing -> ${pointing})::int ${kept})`.execute(
      transaction,
    );
  }
  await sql`delete ${kept}`.execute(transaction);
}

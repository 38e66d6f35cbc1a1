import { type RawBuilder, sql } from "kysely";
import { type AuditRecord, record } from "@/lib/audit/mutations";
import type { Transaction } from "@/lib/database/db";
import { forgetPlans, MAINTAINED_COLUMNS, type RecordTable } from "@/lib/writes/rows";

type Reference = { table: string; column: string };

const TAKEN: Partial<Record<RecordTable, readonly Reference[]>> = {
  games: [{ table: "patches", column: "game_id" }],
  providers: [
    { table: "reviews", column: "provider_id" },
    { table: "status_intervals", column: "provider_id" },
    { table: "verifications", column: "provider_id" },
  ],
};

const POINTING: Partial<Record<RecordTable, readonly Reference[]>> = {
  games: [
    { table: "providers", column: "game_id" },
    { table: "advertisements", column: "game_id" },
  ],
  providers: [{ table: "deals", column: "provider_id" }],
};

function gathered(hanging: readonly Reference[] = [], of: "rows" | "ids"): RawBuilder<unknown> {
  const parts = hanging.map(({ table, column }) => {
    const item = of === "rows" ? sql`to_jsonb(h)` : sql`h.id`;
    return sql`${sql.lit(table)}, (select coalesce(jsonb_agg(${item}), '[]') from ${sql.table(table)} h
      where h.${sql.ref(column)} = r.id)`;
  });
  return sql`jsonb_build_object(${sql.join(parts)})`;
}

export async function deleteRestorably(
  transaction: Transaction,
  table: RecordTable,
  entries: readonly (AuditRecord & { entityId: number })[],
): Promise<void> {
  const ids = entries.map(({ entityId }) => entityId);
  const areGone = sql`where id = any(${ids}::int[])`;
  await forgetPlans(transaction, ids.length);
  const entryIds = await record(transaction, ...entries);
  // Prevents new dependents, as the deletion will.
  await sql`select from ${sql.table(table)} ${areGone} order by id for update`.execute(transaction);
  await sql`
    insert into deleted_records (audit_id, record, taken, pointing)
    select e.id, to_jsonb(r) - ${MAINTAINED_COLUMNS}::text[], ${gathered(TAKEN[table], "rows")},
      ${gathered(POINTING[table], "ids")}
    from ${sql.table(table)} r join unnest(${ids}::int[], ${entryIds}::int[]) e (of, id) on e.of = r.id`.execute(
    transaction,
  );
  await sql`delete from ${sql.table(table)} ${areGone}`.execute(transaction);
}

type DeletedRecord = { record: Record<string, unknown>; pointing: Record<string, number[]> };

/** Protects against a double click; null if there's nothing left to restore. */
export async function lockDeleted(transaction: Transaction, entryId: number): Promise<DeletedRecord | null> {
  const { rows } = await sql<DeletedRecord>`
    select record, pointing from deleted_records where audit_id = ${entryId} for update`.execute(transaction);
  return rows[0] ?? null;
}

/** Dependents must be locked; those reassigned since stay where they are. */
export async function restoreRows(
  transaction: Transaction,
  table: RecordTable,
  id: number,
  entryId: number,
): Promise<void> {
  const source = sql`from deleted_records where audit_id = ${entryId}`;
  await sql`select restore_rows(${table}::regclass, jsonb_build_array(record)) ${source}`.execute(
    transaction,
  );
  if (table === "providers") {
    // Remove the initial interval, because the original ones are restored.
    await sql`delete from status_intervals where provider_id = ${id}`.execute(transaction);
  }
  for (const { table: taken } of TAKEN[table] ?? []) {
    await sql`select restore_rows(${taken}::regclass, taken -> ${taken}) ${source}`.execute(transaction);
  }
  for (const { table: pointing, column } of POINTING[table] ?? []) {
    const isFree = pointing === "advertisements" ? sql`tier <> 'tier1'` : sql`true`;
    await sql`
      update ${sql.table(pointing)} set ${sql.ref(column)} = ${id}
      where ${sql.ref(column)} is null and ${isFree}
        and id in (select jsonb_array_elements_text(pointing -> ${pointing})::int ${source})`.execute(
      transaction,
    );
  }
  await sql`delete ${source}`.execute(transaction);
}

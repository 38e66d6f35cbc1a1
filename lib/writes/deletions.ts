import { type RawBuilder, sql } from "kysely";
import { type NewAuditEntry, recordAudit } from "@/lib/audit/mutations";
import type { Transaction } from "@/lib/database/db";
import { noteAuditEntry } from "@/lib/runtime/request-context";
import { forgetPlans, MAINTAINED_COLUMNS, type RecordTable } from "@/lib/writes/rows";

type References = Partial<Record<RecordTable, Readonly<Record<string, string>>>>;

const TAKEN: References = {
  games: { patches: "game_id" },
  providers: { reviews: "provider_id", status_intervals: "provider_id", verifications: "provider_id" },
};

const POINTING: References = {
  games: { providers: "game_id", advertisements: "game_id" },
  providers: { deals: "provider_id" },
};

function gathered(hanging: References[RecordTable] = {}, of: "rows" | "ids"): RawBuilder<unknown> {
  const parts = Object.entries(hanging).map(([table, column]) => {
    const item = of === "rows" ? sql`to_jsonb(h)` : sql`h.id`;
    return sql`${sql.lit(table)}, (select coalesce(jsonb_agg(${item}), '[]') from ${sql.table(table)} h
      where h.${sql.ref(column)} = r.id)`;
  });
  return sql`jsonb_build_object(${sql.join(parts)})`;
}

export async function deleteRestorably(
  transaction: Transaction,
  table: RecordTable,
  entries: readonly (NewAuditEntry & { entityId: number })[],
): Promise<void> {
  const ids = entries.map(({ entityId }) => entityId);
  const areGone = sql`where id = any(${ids}::int[])`;
  await forgetPlans(transaction, ids.length);
  const entryIds = await recordAudit(transaction, ...entries);
  noteAuditEntry(Math.min(...entryIds));
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
  await forgetPlans(transaction, ids.length);
}

export type DeletedRecord = { record: Record<string, unknown>; pointing: Record<string, number[]> };

/** By audit entry. Protects against a double click; what was restored already is missing. */
export async function lockDeleted(transaction: Transaction, entryIds: readonly number[]) {
  const { rows } = await sql<DeletedRecord & { entryId: number }>`
    select audit_id as "entryId", record, pointing from deleted_records where audit_id = any(${entryIds}::int[])
    order by audit_id for update`.execute(transaction);
  return new Map(rows.map((row) => [row.entryId, row]));
}

/** Dependents must be locked; those reassigned since stay where they are. */
export async function restoreRows(
  transaction: Transaction,
  table: RecordTable,
  ids: readonly number[],
  entryIds: readonly number[],
): Promise<void> {
  const areOurs = sql`audit_id = any(${entryIds}::int[])`;
  // Rows deleted by an earlier version may lack columns.
  const insert = (target: string, stored: RawBuilder<unknown>) =>
    sql`select restore_rows(${target}::regclass, jsonb_agg(r)) from deleted_records, jsonb_array_elements(${stored}) r
      where ${areOurs} group by array(select jsonb_object_keys(r))`.execute(transaction);
  await forgetPlans(transaction, ids.length);
  await insert(table, sql`jsonb_build_array(record)`);
  if (table === "providers") {
    // Remove the initial intervals, because the original ones are restored.
    await sql`delete from status_intervals where provider_id = any(${ids}::int[])`.execute(transaction);
  }
  for (const taken of Object.keys(TAKEN[table] ?? {})) await insert(taken, sql`taken -> ${taken}`);
  for (const [pointing, column] of Object.entries(POINTING[table] ?? {})) {
    const isFree = pointing === "advertisements" ? sql`tier <> 'tier1'` : sql`true`;
    await sql`
      update ${sql.table(pointing)} p set ${sql.ref(column)} = (record ->> 'id')::int
      from deleted_records, jsonb_array_elements_text(pointing -> ${pointing}) item
      where ${areOurs} and p.id = item::int and p.${sql.ref(column)} is null and ${isFree}`.execute(
      transaction,
    );
  }
  await sql`delete from deleted_records where ${areOurs}`.execute(transaction);
  await forgetPlans(transaction, ids.length);
}

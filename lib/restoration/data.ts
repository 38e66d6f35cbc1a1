import { DERIVED_COLUMNS, type Json } from "@/lib/audit/changes";
import { type AuditEntryView, namesIn, requireAuditEntry } from "@/lib/audit/data";
import { changedFields, redacted } from "@/lib/audit/mutations";
import type { AuditEntity } from "@/lib/audit/schema";
import { type Database, db } from "@/lib/database/db";
import { anyOf, only } from "@/lib/database/sql";
import { idsIn } from "@/lib/input/fields";
import { storedPaths } from "@/lib/media/data";
import { parseMediaPath } from "@/lib/media/schema";
import { patchWrites } from "@/lib/patches/mutations";
import type { Viewer } from "@/lib/permissions";
import type { RestoredRecord } from "@/lib/restoration/answers";
import { AppError } from "@/lib/runtime/errors";
import { IMPORT_KINDS, importKind } from "@/lib/transfer/data";
import { previewWithdrawal } from "@/lib/withdrawal/mutations";
import { byId, findRow, findRows } from "@/lib/writes/rows";

export type RestorableEntity = Exclude<AuditEntity, "user">;

const WRITES = [...Object.values(IMPORT_KINDS), importKind(patchWrites)].map(({ writes }) => writes);

export const writesOf = (entityType: RestorableEntity) =>
  only(WRITES.filter((writes) => writes.kind.entity === entityType));

export type RecordEntry = AuditEntryView & { entityType: RestorableEntity; entityId: number };

export type Values = Record<string, unknown>;

const refused = (sentence: string) => new AppError(409, sentence);

/** @throws AppError 409 for accounts and entries without a record */
export function requireRecordEntry(entry: AuditEntryView): RecordEntry {
  const { entityType, entityId, action } = entry;
  if (entityType === "user") {
    throw refused(
      action === "deleted"
        ? "Accounts can't be restored, because their passwords aren't stored. Please invite this person again."
        : "Accounts can't be restored to an earlier version. Please edit this one in User Management.",
    );
  }
  const isChange = ["deleted", "updated", "restored", "verified"].includes(action);
  if (!entityType || entityId === null || !isChange || (action !== "deleted" && entry.before === null)) {
    throw refused("Nothing can be restored from this entry.");
  }
  return { ...entry, entityType, entityId };
}

const textsOf = (values: readonly unknown[]) => values.filter((value) => typeof value === "string");

export const picturesOf = (values: Values) => textsOf(Object.values(values)).filter(parseMediaPath);

export const takenSentence = (entity: RestorableEntity) =>
  `Another ${entity} has taken its place in the meantime.`;

async function takenCodes(database: Database, records: readonly Values[]): Promise<Set<unknown>> {
  const codes = textsOf(records.map(({ code }) => code));
  if (codes.length === 0) return new Set();
  const twice = codes.filter((code, index) => codes.indexOf(code) < index);
  const found = database.selectFrom("invitation_codes").select("code").where("code", "=", anyOf(codes));
  return new Set([...twice, ...(await found.execute()).map(({ code }) => code)]);
}

/** For each record, why it can't be restored if something it needs is gone. */
async function missingParts(database: Database, records: readonly Values[]): Promise<(string | null)[]> {
  const reasons: [string, (values: Values) => boolean][] = [];
  for (const part of ["game", "provider"] as const) {
    const named = (values: Values) => values[`${part}_id`] ?? values[`${part}Id`];
    const found = byId<{ id: number }>(await findRows(database, `${part}s`, idsIn(records.map(named)), ""));
    const sentence = `Its ${part} was deleted as well. Please restore the ${part} first.`;
    reasons.push([sentence, (values) => idsIn([named(values)]).some((id) => !found.has(id))]);
  }
  const stored = await storedPaths(records.flatMap(picturesOf), database);
  const sentence = "Its picture was deleted, because no record had used it for 30 days.";
  reasons.push([sentence, (values) => picturesOf(values).some((path) => !stored.has(path))]);
  return records.map((values) => reasons.find(([, isMissing]) => isMissing(values))?.[0] ?? null);
}

/** @throws AppError 409 if something the record depends on is gone */
export async function requireParts(values: Values): Promise<void> {
  const [reason] = await missingParts(db, [values]);
  if (reason) throw refused(reason);
}

export async function restoreRefusals(
  database: Database,
  entityType: RestorableEntity,
  deleted: readonly { entityId: number; record: Values | null }[],
): Promise<(string | null)[]> {
  const ids = deleted.map(({ entityId }) => entityId);
  const present = byId<{ id: number }>(await findRows(database, writesOf(entityType).kind.table, ids, ""));
  const records = deleted.map(({ record }) => record ?? {});
  const missing = await missingParts(database, records);
  const taken = await takenCodes(database, records);
  return deleted.map(({ entityId, record }, index) => {
    if (present.has(entityId)) return `This ${entityType} already exists.`;
    if (!record) return "The deleted record is no longer stored.";
    return missing[index] ?? (taken.has(record.code) ? takenSentence(entityType) : null);
  });
}

export type EarlierVersion = { now: Values & { updatedAt: string }; state: Record<string, Json> };

/** Values before this entry, for the fields that it and later entries changed. @throws AppError 409 */
export async function earlierVersion(entry: RecordEntry): Promise<EarlierVersion> {
  const { id, entityType, entityId } = entry;
  const row = await findRow(db, writesOf(entityType).kind.table, entityId);
  if (!row) throw refused(`This ${entityType} was deleted. Please restore it first.`);
  const changes = await db
    .selectFrom("audit_log")
    .select("before")
    .where("entity_type", "=", entityType)
    .where("entity_id", "=", entityId)
    .where("id", ">=", id)
    .where("action", "in", ["updated", "restored"])
    .where("before", "is not", null)
    .orderBy("id", "desc")
    .execute();
  const earlierValues = changes.map(({ before }) => before as Record<string, Json>);
  const fields = Object.entries(Object.assign({}, ...earlierValues) as Record<string, Json>);
  const state = Object.fromEntries(fields.filter(([field]) => !DERIVED_COLUMNS.test(field)));
  if (Object.hasOwn(state, "code")) {
    throw refused("The code's text has changed since then, and the audit log doesn't store codes.");
  }
  if (Object.values(state).includes("[image]"))
    throw refused("The audit log doesn't have all of its earlier values.");
  return { now: redacted(row) as EarlierVersion["now"], state };
}

/** Without the fields that reads derive, such as freshness. */
function storedFields(shown: Values, record: Values): Values {
  const columns = new Set(Object.keys(record).map((column) => column.replaceAll("_", "")));
  return Object.fromEntries(Object.entries(shown).filter(([field]) => columns.has(field.toLowerCase())));
}

async function preview(entry: AuditEntryView): Promise<{ before: Values | null; after: Values | null }> {
  const ours = requireRecordEntry(entry);
  if (entry.action === "deleted") {
    const stored = db.selectFrom("deleted_records").select("record").where("audit_id", "=", entry.id);
    const record = ((await stored.executeTakeFirst())?.record ?? null) as Values | null;
    const [reason] = await restoreRefusals(db, ours.entityType, [{ ...ours, record }]);
    if (reason) throw refused(reason);
    return { before: null, after: storedFields(entry.before as Values, record ?? {}) };
  }
  if (entry.action === "verified") return previewWithdrawal(entry);
  const { now, state } = await earlierVersion(ours);
  await requireParts(state);
  return changedFields<Values>(now, state);
}

export async function getRestorable(viewer: Viewer, id: number) {
  const entry = await requireAuditEntry(id);
  const { entityType, entityId } = entry;
  const isRecord = entityType !== null && entityType !== "user" && entityId !== null;
  const [record = null] = isRecord ? await writesOf(entityType).kind.read(viewer, [entityId], db) : [];
  const restoring = await preview(entry).then(
    async (change) => ({ refusal: null, ...change, names: await namesIn([{ ...entry, ...change }]) }),
    (error: unknown) => {
      if (!(error instanceof AppError) || error.status !== 409) throw error;
      return { refusal: error.message, before: null, after: null, names: {} };
    },
  );
  return { ...entry, record: record as RestoredRecord | null, restoring };
}

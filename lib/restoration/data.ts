import type { Json } from "@/lib/audit/changes";
import { type AuditEntryView, requireAuditEntry } from "@/lib/audit/data";
import { changedFields, redacted } from "@/lib/audit/mutations";
import type { AuditEntity } from "@/lib/audit/schema";
import { type Database, db } from "@/lib/database/db";
import { storedPaths } from "@/lib/media/mutations";
import { parseMediaPath } from "@/lib/media/schema";
import { patchWrites } from "@/lib/patches/mutations";
import { SECTIONS, type Viewer } from "@/lib/permissions";
import type { RestoredRecord } from "@/lib/restoration/answers";
import { AppError } from "@/lib/runtime/errors";
import { IMPORT_KINDS, type ImportKind, type ImportSection } from "@/lib/transfer/data";
import { previewWithdrawal } from "@/lib/withdrawal/mutations";
import { findRow, findRows } from "@/lib/writes/rows";

export type RestorableEntity = Exclude<AuditEntity, "user">;

export function sectionOf(entityType: RestorableEntity): ImportSection {
  if (entityType === "patch") return "games";
  const section = SECTIONS.find(({ entity }) => entity === entityType);
  if (!section || section.key === "users") throw new Error(`A ${entityType} has no section.`);
  return section.key;
}

export function writesOf(entityType: RestorableEntity): ImportKind["writes"] {
  if (entityType === "patch") return patchWrites as unknown as ImportKind["writes"];
  return IMPORT_KINDS[sectionOf(entityType)].writes;
}

export async function readRecord(
  viewer: Viewer,
  entityType: RestorableEntity,
  id: number,
  database: Database,
): Promise<RestoredRecord | null> {
  const [found = null] = await writesOf(entityType).kind.read(viewer, [id], database);
  return found as RestoredRecord | null;
}

export type RecordEntry = AuditEntryView & { entityType: RestorableEntity; entityId: number };

export type Values = Record<string, unknown>;

function refused(sentence: string): AppError {
  return new AppError(409, sentence);
}

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

const textsOf = (values: Values) => Object.values(values).filter((value) => typeof value === "string");

/** Also keeps their pictures from the sweep. @throws AppError 409 if something that they depend on is gone */
export async function requireParts(database: Database, records: readonly Values[]): Promise<void> {
  for (const part of ["game", "provider"] as const) {
    const ids = idsIn(records.map((values) => values[`${part}_id`] ?? values[`${part}Id`]));
    if ((await findRows(database, `${part}s`, ids, "")).length < ids.length) {
      throw refused(`Its ${part} was deleted as well. Please restore the ${part} first.`);
    }
  }
  const paths = records.flatMap(textsOf).filter(parseMediaPath);
  if ((await storedPaths(paths, database)).size < new Set(paths).size) {
    throw refused("Its picture was deleted, because no record had used it for 30 days.");
  }
}

/** Without duplicates. */
export const idsIn = (values: readonly unknown[]): number[] => [
  ...new Set(values.filter((value) => typeof value === "number")),
];

export async function requireRestorable(
  database: Database,
  entityType: RestorableEntity,
  ids: readonly number[],
  deleted: readonly { record: unknown }[],
): Promise<void> {
  const present = await findRows(database, writesOf(entityType).kind.table, ids, "");
  if (present.length > 0) throw refused(`This ${entityType} already exists.`);
  if (deleted.length < ids.length) throw refused("The deleted record is no longer stored.");
  await requireParts(
    database,
    deleted.map(({ record }) => record as Values),
  );
}

/** Derived columns, never set directly. */
const FOLLOWING = /^(updatedAt|createdAt|statusChangedAt|verifiedAt|verifiedBy|overallTenths|adminId)$/;

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
  const state = Object.fromEntries(fields.filter(([field]) => !FOLLOWING.test(field)));
  if (Object.hasOwn(state, "code")) {
    throw refused("The code's text has changed since then, and the audit log doesn't store codes.");
  }
  if (Object.values(state).includes("[image]"))
    throw refused("The audit log doesn't have all of its earlier values.");
  return { now: redacted(row) as EarlierVersion["now"], state };
}

async function preview(entry: AuditEntryView): Promise<{ before: Values | null; after: Values | null }> {
  const ours = requireRecordEntry(entry);
  if (entry.action === "deleted") {
    const deleted = db.selectFrom("deleted_records").select("record").where("audit_id", "=", entry.id);
    await requireRestorable(db, ours.entityType, [ours.entityId], await deleted.execute());
    return { before: null, after: entry.before as Values };
  }
  if (entry.action === "verified") return previewWithdrawal(entry);
  const { now, state } = await earlierVersion(ours);
  await requireParts(db, [state]);
  return changedFields<Values>(now, state);
}

export async function getRestorable(viewer: Viewer, id: number) {
  const entry = await requireAuditEntry(id);
  const { entityType, entityId } = entry;
  const isRecord = entityType !== null && entityType !== "user" && entityId !== null;
  const record = isRecord ? await readRecord(viewer, entityType, entityId, db) : null;
  const restoring = await preview(entry).then(
    (change) => ({ refusal: null, ...change }),
    (error: unknown) => {
      if (!(error instanceof AppError) || error.status !== 409) throw error;
      return { refusal: error.message, before: null, after: null };
    },
  );
  return { ...entry, record, restoring };
}

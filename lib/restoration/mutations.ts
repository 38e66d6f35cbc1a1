import { entriesOfRequest, requireAuditEntry } from "@/lib/audit/data";
import { recordAudit } from "@/lib/audit/mutations";
import { PROOF } from "@/lib/catalogue/evidence";
import { db, type Transaction } from "@/lib/database/db";
import { isUniqueViolation } from "@/lib/database/errors";
import { only } from "@/lib/database/sql";
import { idsIn } from "@/lib/input/fields";
import { keepPictures } from "@/lib/media/mutations";
import { eachSection, type Viewer } from "@/lib/permissions";
import type { ProviderRecord } from "@/lib/providers/data";
import { announceRestored } from "@/lib/providers/mutations";
import type { RestoredRecord } from "@/lib/restoration/answers";
import {
  type EarlierVersion,
  earlierVersion,
  picturesOf,
  type RecordEntry,
  type RestorableEntity,
  requireParts,
  requireRecordEntry,
  restoreRefusals,
  takenSentence,
  type Values,
  writesOf,
} from "@/lib/restoration/data";
import { AppError } from "@/lib/runtime/errors";
import { withdrawChecks } from "@/lib/withdrawal/mutations";
import { type DeletedRecord, lockDeleted, restoreRows } from "@/lib/writes/deletions";
import { writeAs } from "@/lib/writes/mutations";
import { type Answer, answerTo, type Target } from "@/lib/writes/records";
import { findRows, type RecordTable, type Row } from "@/lib/writes/rows";

/** docs/product/admin.md#restore. @throws AppError 404, 409 if it can't be undone */
export async function restore(viewer: Viewer, id: number): Promise<RestoredRecord> {
  const entry = requireRecordEntry(await requireAuditEntry(id));
  return undo(viewer, entry.entityId, [entry]);
}

const MAX_AT_ONCE = 1_000;

export async function restoreRequest(viewer: Viewer, id: number): Promise<RestoredRecord[]> {
  const { action, entityType } = requireRecordEntry(await requireAuditEntry(id));
  const entries = (await entriesOfRequest(db, id))
    .filter((entry) => entry.action === action && entry.entityType === entityType)
    .map(requireRecordEntry);
  if (entries.length > MAX_AT_ONCE) {
    throw new AppError(409, `At most ${MAX_AT_ONCE} records can be restored at once.`);
  }
  const ids = entries.map(({ entityId }) => entityId);
  return undo(viewer, ids, entries);
}

/** All entries have the same action and kind of record. All or nothing. */
async function undo<Of extends Target>(
  viewer: Viewer,
  target: Of,
  entries: readonly RecordEntry[],
): Promise<Answer<Of, RestoredRecord>> {
  const { action, entityType } = only(entries.slice(0, 1));
  const isVersion = action !== "deleted" && action !== "verified";
  if (isVersion) return restoreVersions(viewer, target, entityType, entries);
  const { section } = writesOf(entityType).kind;
  const write = async (transaction: Transaction) => {
    const restored =
      action === "verified"
        ? await withdrawChecks(transaction, viewer, entries, { action: "restored" })
        : await restoreRecords(transaction, viewer, entityType, entries);
    return answerTo(target, restored);
  };
  return writeAs(viewer, section, write).catch((error: unknown) => {
    if (!isUniqueViolation(error)) throw error;
    throw new AppError(409, takenSentence(entityType));
  });
}

type Refusal = { id: number; summary: string; reason: string };

const MAX_REASONS = 5;

function refusedAll(refusals: readonly Refusal[], count: number): AppError {
  const [first] = refusals;
  if (count === 1 && first) return new AppError(409, first.reason, {}, { refusals });
  const sentences = refusals.slice(0, MAX_REASONS).map(({ summary, reason }) => `${summary}: ${reason}`);
  sentences.unshift(`None of the ${count} records was restored.`);
  if (refusals.length > MAX_REASONS) sentences.push(`And ${refusals.length - MAX_REASONS} more.`);
  return new AppError(409, sentences.join(" "), {}, { refusals });
}

/** @throws AppError 409 with one of `refusals` for each record that can't be restored */
async function restoreRecords(
  transaction: Transaction,
  viewer: Viewer,
  entityType: RestorableEntity,
  entries: readonly RecordEntry[],
): Promise<RestoredRecord[]> {
  const { kind, entry, read, requireGrantOf } = writesOf(entityType);
  const ids = entries.map(({ entityId }) => entityId);
  const entryIds = entries.map(({ id }) => id);
  const stored = await lockDeleted(transaction, entryIds);
  await lockRelated(transaction, [...stored.values()]);
  const deleted = entries.map(({ id, entityId }) => ({ entityId, record: stored.get(id)?.record ?? null }));
  const pictures = deleted.flatMap(({ record }) => picturesOf(record ?? {}));
  await keepPictures(pictures, transaction);
  const reasons = await restoreRefusals(transaction, entityType, deleted);
  const refusals = entries.flatMap(({ entityId: id, summary }, index) => {
    const reason = reasons[index];
    return reason ? [{ id, summary, reason }] : [];
  });
  if (refusals.length > 0) throw refusedAll(refusals, entries.length);
  await restoreRows(transaction, kind.table, ids, entryIds);
  await requireGrantOf(transaction, viewer, ids);
  const restored = (await read(transaction, viewer, ids)) as RestoredRecord[];
  if (restored.length < ids.length) throw new Error(`Restored ${entityType} records could not be read.`);
  if (entityType === "provider") await announceRestored(transaction, viewer, restored as ProviderRecord[]);
  else await kind.announce?.(transaction, viewer, restored, []);
  const restorations = restored.map((after) => {
    const name = kind.calledWhenDeleted?.(after) ?? kind.called(after as unknown as Row<RecordTable>);
    return { ...entry(viewer, after.id), action: "restored" as const, summary: `Restored ${name}`, after };
  });
  await recordAudit(transaction, ...restorations);
  return restored;
}

/** Locks in the order of all writes. */
async function lockRelated(transaction: Transaction, deleted: readonly DeletedRecord[]): Promise<void> {
  const named = (column: string) => idsIn(deleted.map(({ record: values }) => values[column]));
  // Strong enough for the later update of the game's counts.
  await findRows(transaction, "games", named("game_id"), "for no key update");
  await findRows(transaction, "providers", named("provider_id"), "for key share");
  const freed = deleted.flatMap(({ pointing }) => pointing.providers ?? []);
  await findRows(transaction, "providers", freed, "for no key update");
}

/** @throws AppError 409 if the form would reject the earlier version */
function changesTo(entityType: RestorableEntity, { state, now }: EarlierVersion): Values {
  const result = writesOf(entityType).kind.changes.safeParse({
    ...state,
    ...accompanyingFields(entityType, state, now),
  });
  if (result.success) return { ...result.data, ...(Array.isArray(state.sites) && { sites: state.sites }) };
  throw new AppError(409, `This version can't be restored: ${result.error.issues[0]?.message}`);
}

function accompanyingFields(entityType: RestorableEntity, state: Values, now: Values): Values {
  if (entityType === "provider" && state.status !== undefined) {
    // A status comes with its evidence, whether or not that differs.
    const values = { ...now, ...state };
    return Object.fromEntries(PROOF.map((name) => [name, values[name]]));
  }
  if (entityType !== "invitation code") return {};
  const { grantsAdmin, grantedSections } = { ...now, ...state };
  const granted: readonly unknown[] = Array.isArray(grantedSections) ? grantedSections : [];
  return {
    role: grantsAdmin ? "admin" : "sub-admin",
    permissions: eachSection((key) => granted.includes(key)),
  };
}

/** @throws AppError 409 */
async function restoreVersions<Of extends Target>(
  viewer: Viewer,
  target: Of,
  entityType: RestorableEntity,
  entries: readonly RecordEntry[],
): Promise<Answer<Of, RestoredRecord>> {
  const loaded: string[] = [];
  const versions = new Map<number, Values>();
  const refusals: Refusal[] = [];
  for (const entry of entries) {
    const { entityId: id, summary } = entry;
    try {
      const version = await earlierVersion(entry);
      await requireParts(version.state);
      versions.set(id, changesTo(entityType, version));
      // Changes made after this read are rejected.
      loaded.push(`"${id}@${version.now.updatedAt}"`);
    } catch (error) {
      if (!(error instanceof AppError) || error.status !== 409) throw error;
      refusals.push({ id, summary, reason: error.message });
    }
  }
  if (refusals.length > 0) throw refusedAll(refusals, entries.length);
  await keepPictures([...versions.values()].flatMap(picturesOf));
  try {
    const writes = writesOf(entityType);
    return (await writes.restoreVersions(viewer, target, versions, loaded.join(", "))) as Answer<
      Of,
      RestoredRecord
    >;
  } catch (error) {
    if (!(error instanceof AppError) || ![400, 404].includes(error.status)) throw error;
    throw new AppError(409, error.message);
  }
}

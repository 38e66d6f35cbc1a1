import { sql } from "kysely";
import { entriesOfRequest, lastDeletions, requireAuditEntry } from "@/lib/audit/data";
import { maskedCode, record } from "@/lib/audit/mutations";
import { EVIDENCE } from "@/lib/catalogue/evidence";
import { counted } from "@/lib/counted";
import { db, type Transaction } from "@/lib/database/db";
import { isUniqueViolation } from "@/lib/database/errors";
import { only } from "@/lib/database/sql";
import { announceGames } from "@/lib/games/mutations";
import { storedPaths } from "@/lib/media/mutations";
import { eachSection, type Viewer } from "@/lib/permissions";
import { announceReturn } from "@/lib/providers/mutations";
import type { RestoredRecord } from "@/lib/restoration/answers";
import {
  type EarlierVersion,
  earlierVersion,
  type RecordEntry,
  type RestorableEntity,
  readRecord,
  requireParts,
  requireRecordEntry,
  requireRestorable,
  sectionOf,
  textsOf,
  type Values,
  writesOf,
} from "@/lib/restoration/data";
import type { RestoreChoice } from "@/lib/restoration/schema";
import { AppError } from "@/lib/runtime/errors";
import { withdrawChecks } from "@/lib/withdrawal/mutations";
import { lockDeleted, restoreRows } from "@/lib/writes/deletions";
import { writeAs } from "@/lib/writes/mutations";
import { findRows } from "@/lib/writes/rows";

/** docs/product/admin.md#restore. @throws AppError 404, 409 if it can't be undone */
export async function restore(viewer: Viewer, id: number): Promise<RestoredRecord> {
  const entry = requireRecordEntry(await requireAuditEntry(id));
  return entry.action === "deleted" ? restoreDeleted(viewer, entry) : only(await undo(viewer, [entry]));
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
  if (action !== "deleted") return undo(viewer, entries);
  return restoreAll(viewer, { entityType, ids: entries.map(({ entityId }) => entityId) });
}

/** All entries have the same action. */
function undo(viewer: Viewer, entries: readonly RecordEntry[]): Promise<RestoredRecord[]> {
  const isCheck = entries.some(({ action }) => action === "verified");
  if (!isCheck) return restoreVersions(viewer, entries);
  return writeAs(viewer, "providers", (transaction) =>
    withdrawChecks(transaction, viewer, entries, { action: "restored" }),
  );
}

function reasonOf(error: unknown, entityType: RestorableEntity): string {
  if (isUniqueViolation(error)) return `Another ${entityType} has taken its place in the meantime.`;
  if (error instanceof AppError && error.status === 409) return error.message;
  throw error;
}

async function restoreDeleted(viewer: Viewer, entry: RecordEntry): Promise<RestoredRecord> {
  const { entityType } = entry;
  try {
    return await writeAs(viewer, sectionOf(entityType), (transaction) =>
      restoreRecord(transaction, viewer, entry),
    );
  } catch (error) {
    throw new AppError(409, reasonOf(error, entityType));
  }
}

type Refusal = { id: number; summary: string; reason: string };

const MAX_REASONS = 5;

function refusedAll(refusals: readonly Refusal[], count: number): AppError {
  const reasons = refusals.slice(0, MAX_REASONS).map(({ summary, reason }) => `${summary}: ${reason}`);
  const others = refusals.length - reasons.length;
  const sentences = [
    `None of the ${count} records was restored.`,
    ...reasons,
    ...(others > 0 ? [`And ${others} more.`] : []),
  ];
  const sentence = count === 1 ? refusals[0]?.reason : undefined;
  return new AppError(409, sentence ?? sentences.join(" "), {}, { refusals });
}

/** All or nothing. @throws AppError 409 with one of `refusals` for each record that can't be restored */
export function restoreAll(viewer: Viewer, { entityType, ids }: RestoreChoice): Promise<RestoredRecord[]> {
  return writeAs(viewer, sectionOf(entityType), async (transaction) => {
    const deletions = new Map(
      (await lastDeletions(transaction, entityType, ids)).map((entry) => [entry.entityId, entry]),
    );
    const restored: RestoredRecord[] = [];
    const refusals: Refusal[] = [];
    for (const id of new Set(ids.toSorted((a, b) => a - b))) {
      const entry = deletions.get(id);
      const summary = entry?.summary ?? `The ${entityType} ${id}`;
      // Continues after a failure, to report all reasons.
      await sql`savepoint attempt`.execute(transaction);
      try {
        if (!entry) throw new AppError(409, "Its deletion isn't in the audit log.");
        restored.push(await restoreRecord(transaction, viewer, requireRecordEntry(entry)));
        await sql`release savepoint attempt`.execute(transaction);
      } catch (error) {
        refusals.push({ id, summary, reason: reasonOf(error, entityType) });
        await sql`rollback to savepoint attempt`.execute(transaction);
      }
    }
    if (refusals.length > 0) throw refusedAll(refusals, ids.length);
    return restored;
  });
}

async function restoreRecord(transaction: Transaction, viewer: Viewer, entry: RecordEntry) {
  const { entityType, entityId, section } = entry;
  const { kind, requireGrantOf } = writesOf(entityType);
  const deleted = await lockDeleted(transaction, entry.id);
  if (deleted) await lockRelated(transaction, deleted);
  const values = await requireRestorable(transaction, entry, deleted?.record ?? null);
  await storedPaths(textsOf(values));
  await restoreRows(transaction, kind.table, entityId, entry.id);
  await requireGrantOf(transaction, viewer, entityId);
  const restored = await readRecord(viewer, entityType, entityId, transaction);
  if (!restored) throw new Error(`The ${entityType} ${entityId} could not be read after its restoration.`);
  await announceRestored(transaction, viewer, entityType, restored);
  await record(transaction, {
    actor: viewer,
    action: "restored",
    section,
    entityType,
    entityId,
    summary: `Restored ${entityType} ${nameOf(restored)}`,
    after: restored,
  });
  return restored;
}

/** Locks in the order of all writes. */
async function lockRelated(
  transaction: Transaction,
  { record: values, pointing }: { record: Values; pointing: Record<string, number[]> },
): Promise<void> {
  // Strong enough for the later update of the game's counts.
  if (typeof values.game_id === "number")
    await findRows(transaction, "games", [values.game_id], "for no key update");
  if (typeof values.provider_id === "number")
    await findRows(transaction, "providers", [values.provider_id], "for key share");
  const { providers: freed = [] } = pointing;
  if (freed.length > 0) await findRows(transaction, "providers", freed, "for no key update");
}

async function announceRestored(
  transaction: Transaction,
  viewer: Viewer,
  entityType: RestorableEntity,
  restored: RestoredRecord,
): Promise<void> {
  if (entityType === "game" && "providerCount" in restored) {
    await announceGames(transaction, viewer, "game_added", [restored]);
  }
  if (entityType === "provider" && "verifiedBy" in restored) {
    await announceReturn(transaction, viewer, restored);
  }
}

function nameOf(restored: RestoredRecord): string {
  if ("code" in restored) return maskedCode(restored.code);
  if ("label" in restored) return `"${restored.label}"`;
  if (!("name" in restored)) return `"${restored.title}"`;
  const { name, reviewCount } = restored;
  return `"${name}" and ${counted(reviewCount, "review")}`;
}

/** @throws AppError 409 if the form would reject the earlier version */
function changesTo(entityType: RestorableEntity, { state, now }: EarlierVersion): Values {
  const result = writesOf(entityType).kind.changes.safeParse({
    ...state,
    ...goingWith(entityType, state, now),
  });
  if (result.success) return { ...result.data, ...(Array.isArray(state.sites) && { sites: state.sites }) };
  throw new AppError(409, `This version can't be restored: ${result.error.issues[0]?.message}`);
}

function goingWith(entityType: RestorableEntity, state: Values, now: Values): Values {
  if (entityType === "provider" && state.status !== undefined) {
    // A status comes with its evidence, whether or not that differs.
    const values = { ...now, ...state };
    return Object.fromEntries([...EVIDENCE, "statusNote"].map((name) => [name, values[name]]));
  }
  if (entityType !== "invitation code") return {};
  const { grantsAdmin, grantedSections } = { ...now, ...state };
  const granted: readonly unknown[] = Array.isArray(grantedSections) ? grantedSections : [];
  return {
    role: grantsAdmin ? "admin" : "sub-admin",
    permissions: eachSection((key) => granted.includes(key)),
  };
}

/** All or nothing. @throws AppError 409 */
async function restoreVersions(viewer: Viewer, entries: readonly RecordEntry[]): Promise<RestoredRecord[]> {
  const { entityType } = only(entries.slice(0, 1));
  const loaded: string[] = [];
  const versions = new Map<number, Values>();
  const refusals: Refusal[] = [];
  for (const entry of entries) {
    const { entityId: id, summary } = entry;
    try {
      const version = await earlierVersion(entry);
      await requireParts(db, version.state);
      versions.set(id, changesTo(entityType, version));
      // Changes made after this read are rejected.
      loaded.push(`"${id}@${version.now.updatedAt}"`);
    } catch (error) {
      refusals.push({ id, summary, reason: reasonOf(error, entityType) });
    }
  }
  if (refusals.length > 0) throw refusedAll(refusals, entries.length);
  try {
    const writes = writesOf(entityType);
    return (await writes.restoreVersions(viewer, versions, loaded.join(", "))) as RestoredRecord[];
  } catch (error) {
    if (!(error instanceof AppError) || ![400, 404].includes(error.status)) throw error;
    throw new AppError(409, error.message);
  }
}

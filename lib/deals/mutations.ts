import "server-only";
import { record } from "@/lib/audit/mutations";
import { changedFields } from "@/lib/audit/redact";
import { CHANGES, type ChangeAction } from "@/lib/audit/schema";
import type { Transaction } from "@/lib/database/db";
import { type DealRecord, firstPosition, requireDeal } from "@/lib/deals/data";
import type { DealChange, DealFields, DealsChange } from "@/lib/deals/schema";
import type { Deal } from "@/lib/generated/prisma/client";
import { END_BEFORE_START, isInOrder } from "@/lib/input/span";
import { withStoredImages } from "@/lib/media/mutations";
import type { Viewer } from "@/lib/permissions";
import { requireSelectedProvider } from "@/lib/providers/mutations";
import { AppError } from "@/lib/runtime/errors";
import { deleteKept } from "@/lib/writes/deletions";
import { requireFresh, writeAs, writeEach } from "@/lib/writes/mutations";
import { differing, insertRow, lockRow, lockRows, updateRow } from "@/lib/writes/rows";
import { type LoadedVersion, nextVersion } from "@/lib/writes/versions";

function entry(viewer: Viewer, entityId: number) {
  return { actor: viewer, section: "deals", entityType: "deal", entityId } as const;
}

/** Throws 400 when its provider does not exist. */
export async function createDeal(viewer: Viewer, input: DealFields): Promise<DealRecord> {
  const data = await withStoredImages(viewer, input, "imageUrl");
  return writeAs(viewer, "deals", async (transaction) => {
    if (data.providerId) await requireSelectedProvider(transaction, data.providerId);
    const deal = await insertRow(transaction, "deals", data);
    const summary = `Created deal "${deal.title}"`;
    await record(transaction, { ...entry(viewer, deal.id), action: "created", summary, after: deal });
    return requireDeal(viewer, deal.id, transaction);
  });
}

type Change = {
  action: ChangeAction;
  summary: (deal: Deal) => string;
  changes: (before: Deal, transaction: Transaction) => DealChange | Promise<DealChange>;
};

const toFields = (changes: DealChange, action: ChangeAction = "updated"): Change => ({
  action,
  summary: ({ title }) => `${CHANGES[action]} deal "${title}"`,
  changes: () => changes,
});

/** What changes of a row; null where nothing does. Throws 400. */
export function changeOfDeal(before: Deal, changes: DealChange): Partial<Deal> | null {
  const { startsAt, validUntil } = { ...before, ...changes };
  if (!isInOrder(startsAt, validUntil)) throw new AppError(400, END_BEFORE_START);
  return differing<Deal>(before, changes);
}

/** Writes nothing when no field differs. The row must be locked. */
async function changeRow(
  transaction: Transaction,
  viewer: Viewer,
  before: Deal,
  { action, summary, changes }: Change,
): Promise<DealRecord> {
  const { id } = before;
  const data = changeOfDeal(before, await changes(before, transaction));
  if (!data) return requireDeal(viewer, id, transaction);
  const after = await updateRow(transaction, "deals", id, { ...data, updatedAt: nextVersion(before) });
  const changed = changedFields(before, after);
  await record(transaction, {
    ...entry(viewer, id),
    action,
    summary: summary(after),
    ...changed,
  });
  return requireDeal(viewer, id, transaction);
}

function changeDeal(
  viewer: Viewer,
  id: number,
  loaded: LoadedVersion,
  change: Change,
  providerId?: number | null,
): Promise<DealRecord> {
  return writeAs(viewer, "deals", async (transaction) => {
    // Before the deal, as the deletion of a provider locks them: the other order would deadlock.
    if (providerId) await requireSelectedProvider(transaction, providerId);
    const before = await lockRow(transaction, "deals", id);
    await requireFresh(before, loaded, () => requireDeal(viewer, id, transaction));
    return changeRow(transaction, viewer, before, change);
  });
}

/** Throws 400 when its provider does not exist, 404, 409 (stale version). */
export async function updateDeal(
  viewer: Viewer,
  id: number,
  changes: DealChange,
  loaded: LoadedVersion,
  action: ChangeAction = "updated",
): Promise<DealRecord> {
  const stored = await withStoredImages(viewer, changes, "imageUrl");
  return changeDeal(viewer, id, loaded, toFields(stored, action), stored.providerId);
}

/** All or none. Throws 404, 409 (stale version of one). */
export function updateDeals(
  viewer: Viewer,
  { ids, ...changes }: DealsChange,
  loaded: LoadedVersion,
): Promise<DealRecord[]> {
  return writeAs(viewer, "deals", async (transaction) => {
    const rows = await lockRows(transaction, "deals", ids);
    const read = (id: number) => requireDeal(viewer, id, transaction);
    const change = toFields(changes);
    return writeEach(rows, loaded, read, (row) => changeRow(transaction, viewer, row, change));
  });
}

/** Throws 404, 409 (stale version). */
export function toggleFeatured(viewer: Viewer, id: number, loaded: LoadedVersion): Promise<DealRecord> {
  const summary = ({ title, isFeatured }: Deal) =>
    `${isFeatured ? "Featured" : "No longer featured"} deal "${title}"`;
  const changes = ({ isFeatured }: Deal) => ({ isFeatured: !isFeatured });
  return changeDeal(viewer, id, loaded, { action: "updated", summary, changes });
}

/** The row must be locked. */
async function removeDeal(transaction: Transaction, viewer: Viewer, before: Deal): Promise<DealRecord> {
  const deal = await requireDeal(viewer, before.id, transaction);
  const summary = `Deleted deal "${deal.title}"`;
  const deletion = { ...entry(viewer, before.id), action: "deleted", summary, before } as const;
  await deleteKept(transaction, "deals", before.id, deletion);
  return deal;
}

/** Features a deal in front of all others that are featured. Throws 404, 409 (stale version). */
export function makeBanner(viewer: Viewer, id: number, loaded: LoadedVersion): Promise<DealRecord> {
  const summary = ({ title }: Deal) => `Made deal "${title}" the banner`;
  const changes = async (_before: Deal, transaction: Transaction) => ({
    isFeatured: true,
    position: (await firstPosition(transaction, id)) - 1,
  });
  return changeDeal(viewer, id, loaded, { action: "updated", summary, changes });
}

/** Returns the deleted record. Throws 404, 409 (stale version). */
export function deleteDeal(viewer: Viewer, id: number, loaded: LoadedVersion): Promise<DealRecord> {
  return writeAs(viewer, "deals", async (transaction) => {
    const before = await lockRow(transaction, "deals", id);
    await requireFresh(before, loaded, () => requireDeal(viewer, id, transaction));
    return removeDeal(transaction, viewer, before);
  });
}

/** All or none; returns them as they were. Throws 404, 409 (stale version of one). */
export function deleteDeals(
  viewer: Viewer,
  ids: readonly number[],
  loaded: LoadedVersion,
): Promise<DealRecord[]> {
  return writeAs(viewer, "deals", async (transaction) => {
    const rows = await lockRows(transaction, "deals", ids);
    const read = (id: number) => requireDeal(viewer, id, transaction);
    return writeEach(rows, loaded, read, (row) => removeDeal(transaction, viewer, row));
  });
}

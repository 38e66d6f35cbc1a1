import "server-only";
import { record } from "@/lib/audit/mutations";
import { changedFields } from "@/lib/audit/redact";
import { CHANGES, type ChangeAction } from "@/lib/audit/schema";
import { type DealRecord, requireDeal } from "@/lib/deals/data";
import type { DealChange, DealFields } from "@/lib/deals/schema";
import type { Deal } from "@/lib/generated/prisma/client";
import { withStoredImages } from "@/lib/media/mutations";
import type { Viewer } from "@/lib/permissions";
import { requireSelectedProvider } from "@/lib/providers/mutations";
import { deleteKept } from "@/lib/writes/deletions";
import { requireFresh, writeAs } from "@/lib/writes/mutations";
import { differing, insertRow, lockRow, updateRow } from "@/lib/writes/rows";
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

function changeDeal(
  viewer: Viewer,
  id: number,
  loaded: LoadedVersion,
  { action, summary }: { action: ChangeAction; summary: (deal: Deal) => string },
  providerId: number | null | undefined,
  changes: (before: Deal) => DealChange,
): Promise<DealRecord> {
  return writeAs(viewer, "deals", async (transaction) => {
    const present = () => requireDeal(viewer, id, transaction);
    // Before the deal, as the deletion of a provider locks them: the other order would deadlock.
    if (providerId) await requireSelectedProvider(transaction, providerId);
    const before = await lockRow(transaction, "deals", id);
    await requireFresh(before, loaded, present);
    const data = differing(before, changes(before));
    if (!data) return present();
    const after = await updateRow(transaction, "deals", id, { ...data, updatedAt: nextVersion(before) });
    const changed = changedFields(before, after);
    await record(transaction, {
      ...entry(viewer, id),
      action,
      summary: summary(after),
      ...changed,
    });
    return present();
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
  const summary = ({ title }: Deal) => `${CHANGES[action]} deal "${title}"`;
  return changeDeal(viewer, id, loaded, { action, summary }, stored.providerId, () => stored);
}

/** Throws 404, 409 (stale version). */
export function toggleFeatured(viewer: Viewer, id: number, loaded: LoadedVersion): Promise<DealRecord> {
  const summary = ({ title, isFeatured }: Deal) =>
    `${isFeatured ? "Featured" : "No longer featured"} deal "${title}"`;
  const told = { action: "updated", summary } as const;
  return changeDeal(viewer, id, loaded, told, null, ({ isFeatured }) => ({ isFeatured: !isFeatured }));
}

/** Returns the deleted record. Throws 404, 409 (stale version). */
export function deleteDeal(viewer: Viewer, id: number, loaded: LoadedVersion): Promise<DealRecord> {
  return writeAs(viewer, "deals", async (transaction) => {
    const before = await lockRow(transaction, "deals", id);
    const deal = await requireDeal(viewer, id, transaction);
    await requireFresh(before, loaded, async () => deal);
    const summary = `Deleted deal "${deal.title}"`;
    const deletion = { ...entry(viewer, id), action: "deleted", summary, before } as const;
    await deleteKept(transaction, "deals", id, deletion);
    return deal;
  });
}

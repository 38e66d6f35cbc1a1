import "server-only";
import { type AdvertisementRecord, requireAdvertisement } from "@/lib/ads/data";
import { type AdvertisementChange, type AdvertisementFields, GAME_NEEDED } from "@/lib/ads/schema";
import type { AdvertisementTier } from "@/lib/ads/vocabulary";
import { record } from "@/lib/audit/mutations";
import { changedFields } from "@/lib/audit/redact";
import { CHANGES, type ChangeAction } from "@/lib/audit/schema";
import type { Transaction } from "@/lib/database/db";
import { holdGame } from "@/lib/games/mutations";
import { withStoredImages } from "@/lib/media/mutations";
import type { Viewer } from "@/lib/permissions";
import { AppError } from "@/lib/runtime/errors";
import { deleteKept } from "@/lib/writes/deletions";
import { requireFresh, writeAs } from "@/lib/writes/mutations";
import { differing, insertRow, lockRow, updateRow } from "@/lib/writes/rows";
import { type LoadedVersion, nextVersion } from "@/lib/writes/versions";

function entry(viewer: Viewer, entityId: number) {
  return { actor: viewer, section: "ads", entityType: "advertisement", entityId } as const;
}

/** Tier 1 belongs to no game, tier 2 must name an existing one. Throws 400. */
async function placedIn(
  transaction: Transaction,
  tier: AdvertisementTier,
  gameId: number | null,
): Promise<number | null> {
  if (tier === "tier1") return null;
  const isMissing = gameId !== null && (await holdGame(transaction, gameId)) === null;
  if (isMissing || (tier === "tier2" && gameId === null)) throw new AppError(400, GAME_NEEDED);
  return gameId;
}

/** Throws 400 when its game does not exist. */
export async function createAdvertisement(
  viewer: Viewer,
  input: AdvertisementFields,
): Promise<AdvertisementRecord> {
  const stored = await withStoredImages(viewer, input, "imageUrl");
  return writeAs(viewer, "ads", async (transaction) => {
    const gameId = await placedIn(transaction, stored.tier, stored.gameId ?? null);
    const created = await insertRow(transaction, "advertisements", { ...stored, gameId });
    const summary = `Created advertisement "${created.title}"`;
    await record(transaction, { ...entry(viewer, created.id), action: "created", summary, after: created });
    return requireAdvertisement(viewer, created.id, transaction);
  });
}

/** Throws 400 when its game does not exist, 404, 409 (stale version). */
export async function updateAdvertisement(
  viewer: Viewer,
  id: number,
  changes: AdvertisementChange,
  loaded: LoadedVersion,
  action: ChangeAction = "updated",
): Promise<AdvertisementRecord> {
  const stored = await withStoredImages(viewer, changes, "imageUrl");
  return writeAs(viewer, "ads", async (transaction) => {
    const before = await lockRow(transaction, "advertisements", id);
    await requireFresh(before, loaded, () => requireAdvertisement(viewer, id, transaction));
    const { tier = before.tier, gameId = before.gameId } = stored;
    // An advertisement whose game was deleted stays editable while neither tier nor game is sent.
    const isPlaced = stored.tier !== undefined || stored.gameId !== undefined;
    const place = isPlaced ? { gameId: await placedIn(transaction, tier, gameId) } : {};
    const data = differing(before, { ...stored, ...place });
    if (!data) return requireAdvertisement(viewer, id, transaction);
    const change = { ...data, updatedAt: nextVersion(before) };
    const after = await updateRow(transaction, "advertisements", id, change);
    const summary = `${CHANGES[action]} advertisement "${after.title}"`;
    const changed = changedFields(before, after);
    await record(transaction, { ...entry(viewer, id), action, summary, ...changed });
    return requireAdvertisement(viewer, id, transaction);
  });
}

/** Returns the deleted record. Throws 404, 409 (stale version). */
export function deleteAdvertisement(
  viewer: Viewer,
  id: number,
  loaded: LoadedVersion,
): Promise<AdvertisementRecord> {
  return writeAs(viewer, "ads", async (transaction) => {
    const before = await lockRow(transaction, "advertisements", id);
    const advertisement = await requireAdvertisement(viewer, id, transaction);
    await requireFresh(before, loaded, async () => advertisement);
    const summary = `Deleted advertisement "${before.title}"`;
    const deletion = { ...entry(viewer, id), action: "deleted", summary, before } as const;
    await deleteKept(transaction, "advertisements", id, deletion);
    return advertisement;
  });
}

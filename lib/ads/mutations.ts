import "server-only";
import { type AdvertisementRecord, requireAdvertisement } from "@/lib/ads/data";
import {
  type AdvertisementChange,
  type AdvertisementFields,
  type AdvertisementsChange,
  GAME_NEEDED,
} from "@/lib/ads/schema";
import type { AdvertisementTier } from "@/lib/ads/vocabulary";
import { record } from "@/lib/audit/mutations";
import { changedFields } from "@/lib/audit/redact";
import { CHANGES, type ChangeAction } from "@/lib/audit/schema";
import type { Transaction } from "@/lib/database/db";
import { holdGame } from "@/lib/games/mutations";
import type { Advertisement } from "@/lib/generated/prisma/client";
import { END_BEFORE_START, isInOrder } from "@/lib/input/span";
import { withStoredImages } from "@/lib/media/mutations";
import type { Viewer } from "@/lib/permissions";
import { AppError } from "@/lib/runtime/errors";
import { deleteKept } from "@/lib/writes/deletions";
import { requireFresh, writeAs, writeEach } from "@/lib/writes/mutations";
import { differing, insertRow, lockRow, lockRows, updateRow } from "@/lib/writes/rows";
import { type LoadedVersion, nextVersion } from "@/lib/writes/versions";

function entry(viewer: Viewer, entityId: number) {
  return { actor: viewer, section: "ads", entityType: "advertisement", entityId } as const;
}

type Placed = { tier: AdvertisementTier; gameId?: number | null };

/** Tier 1 belongs to no game, tier 2 must name one. Throws 400. */
export function gameOf({ tier, gameId = null }: Placed): number | null {
  if (tier === "tier1") return null;
  if (tier === "tier2" && gameId === null) throw new AppError(400, GAME_NEEDED);
  return gameId;
}

function requireOrder({ startsAt, endsAt }: Pick<AdvertisementChange, "startsAt" | "endsAt">): void {
  if (!isInOrder(startsAt, endsAt)) throw new AppError(400, END_BEFORE_START);
}

/** What changes of a row; null where nothing does. Throws 400. */
export function changeOfAdvertisement(
  before: Advertisement,
  changes: AdvertisementChange,
): Partial<Advertisement> | null {
  const { tier = before.tier, gameId = before.gameId } = changes;
  // An advertisement whose game was deleted stays editable while neither tier nor game is sent.
  const isPlaced = changes.tier !== undefined || changes.gameId !== undefined;
  requireOrder({ ...before, ...changes });
  return differing<Advertisement>(before, {
    ...changes,
    ...(isPlaced && { gameId: gameOf({ tier, gameId }) }),
  });
}

/** Throws 400 when it does not exist. */
async function requireGame(transaction: Transaction, gameId: number | null | undefined): Promise<void> {
  if (gameId && (await holdGame(transaction, gameId)) === null) throw new AppError(400, GAME_NEEDED);
}

/** Throws 400 when its game does not exist. */
export async function createAdvertisement(
  viewer: Viewer,
  input: AdvertisementFields,
): Promise<AdvertisementRecord> {
  const stored = await withStoredImages(viewer, input, "imageUrl");
  return writeAs(viewer, "ads", async (transaction) => {
    const gameId = gameOf(stored);
    await requireGame(transaction, gameId);
    const created = await insertRow(transaction, "advertisements", { ...stored, gameId });
    const summary = `Created advertisement "${created.title}"`;
    await record(transaction, { ...entry(viewer, created.id), action: "created", summary, after: created });
    return requireAdvertisement(viewer, created.id, transaction);
  });
}

/** Writes nothing when no field differs. The row must be locked. */
async function changeAdvertisement(
  transaction: Transaction,
  viewer: Viewer,
  before: Advertisement,
  changes: AdvertisementChange,
  action: ChangeAction = "updated",
): Promise<AdvertisementRecord> {
  const { id } = before;
  const data = changeOfAdvertisement(before, changes);
  await requireGame(transaction, data?.gameId);
  if (!data) return requireAdvertisement(viewer, id, transaction);
  const change = { ...data, updatedAt: nextVersion(before) };
  const after = await updateRow(transaction, "advertisements", id, change);
  const summary = `${CHANGES[action]} advertisement "${after.title}"`;
  const changed = changedFields(before, after);
  await record(transaction, { ...entry(viewer, id), action, summary, ...changed });
  return requireAdvertisement(viewer, id, transaction);
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
    return changeAdvertisement(transaction, viewer, before, stored, action);
  });
}

/** All or none. Throws 400 when the game does not exist, 404, 409 (stale version of one). */
export function updateAdvertisements(
  viewer: Viewer,
  { ids, ...changes }: AdvertisementsChange,
  loaded: LoadedVersion,
): Promise<AdvertisementRecord[]> {
  return writeAs(viewer, "ads", async (transaction) => {
    const rows = await lockRows(transaction, "advertisements", ids);
    const read = (id: number) => requireAdvertisement(viewer, id, transaction);
    return writeEach(rows, loaded, read, (row) => changeAdvertisement(transaction, viewer, row, changes));
  });
}

/** The row must be locked. */
async function removeAdvertisement(
  transaction: Transaction,
  viewer: Viewer,
  before: Advertisement,
): Promise<AdvertisementRecord> {
  const advertisement = await requireAdvertisement(viewer, before.id, transaction);
  const summary = `Deleted advertisement "${before.title}"`;
  const deletion = { ...entry(viewer, before.id), action: "deleted", summary, before } as const;
  await deleteKept(transaction, "advertisements", before.id, deletion);
  return advertisement;
}

/** Returns the deleted record. Throws 404, 409 (stale version). */
export function deleteAdvertisement(
  viewer: Viewer,
  id: number,
  loaded: LoadedVersion,
): Promise<AdvertisementRecord> {
  return writeAs(viewer, "ads", async (transaction) => {
    const before = await lockRow(transaction, "advertisements", id);
    await requireFresh(before, loaded, () => requireAdvertisement(viewer, id, transaction));
    return removeAdvertisement(transaction, viewer, before);
  });
}

/** All or none; returns them as they were. Throws 404, 409 (stale version of one). */
export function deleteAdvertisements(
  viewer: Viewer,
  ids: readonly number[],
  loaded: LoadedVersion,
): Promise<AdvertisementRecord[]> {
  return writeAs(viewer, "ads", async (transaction) => {
    const rows = await lockRows(transaction, "advertisements", ids);
    const read = (id: number) => requireAdvertisement(viewer, id, transaction);
    return writeEach(rows, loaded, read, (row) => removeAdvertisement(transaction, viewer, row));
  });
}

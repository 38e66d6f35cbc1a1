import "server-only";
import { record } from "@/lib/audit/mutations";
import { changedFields } from "@/lib/audit/redact";
import { CHANGES, type ChangeAction } from "@/lib/audit/schema";
import type { Transaction } from "@/lib/database/db";
import { holdGame } from "@/lib/games/mutations";
import type { Provider } from "@/lib/generated/prisma/client";
import { withStoredImages } from "@/lib/media/mutations";
import type { Viewer } from "@/lib/permissions";
import { listProvidersById, type ProviderRecord, requireProvider } from "@/lib/providers/data";
import type {
  ProviderChange,
  ProviderFields,
  ProviderStatusChange,
  ProvidersChange,
} from "@/lib/providers/schema";
import { AppError } from "@/lib/runtime/errors";
import { type Announcement, announce } from "@/lib/updates/mutations";
import type { CatalogueChange } from "@/lib/updates/sentence";
import { deleteKept } from "@/lib/writes/deletions";
import { requireAllFresh, requireFresh, writeAs, writeEach } from "@/lib/writes/mutations";
import { differing, insertRow, lockRow, lockRows, updateRow, updateRows } from "@/lib/writes/rows";
import { type LoadedVersion, nextVersion } from "@/lib/writes/versions";

type Proof = Pick<ProviderChange, "evidenceUrl" | "statusNote">;

function entry(viewer: Viewer, entityId: number) {
  return { actor: viewer, section: "providers", entityType: "provider", entityId } as const;
}

function announcement(provider: ProviderRecord, change: CatalogueChange): Announcement {
  return { change, entityId: provider.id, gameId: provider.gameId, gameTitle: provider.gameTitle };
}

/** For a change that began a status: at the moment of its interval, with its proof. */
function beginning(provider: ProviderRecord, change: CatalogueChange): Announcement {
  const { statusChangedAt, evidenceUrl, statusNote } = provider;
  return { ...announcement(provider, change), at: new Date(statusChangedAt), evidenceUrl, note: statusNote };
}

const idsOf = (rows: readonly { id: number }[]) => rows.map(({ id }) => id);

/** Later than every moment of these providers, so that they can share it. */
function momentAfter(rows: readonly Provider[]): Date {
  const moments = rows.flatMap((row) => [row.updatedAt, row.statusChangedAt, row.verifiedAt]);
  return nextVersion({ updatedAt: new Date(Math.max(0, ...moments.map((moment) => moment.getTime()))) });
}

/** Whoever sets a status has verified it; the proof of the old status does not carry over. */
function newStatus(viewer: Viewer, rows: readonly Provider[], proof: Proof) {
  const { evidenceUrl = null, statusNote = null } = proof;
  const moment = momentAfter(rows);
  const moments = { updatedAt: moment, statusChangedAt: moment, verifiedAt: moment };
  return { ...moments, verifiedBy: viewer.id, evidenceUrl, statusNote };
}

function statusChange(before: Provider, provider: ProviderRecord): Announcement {
  const { name: providerName, status: to } = provider;
  return beginning(provider, { kind: "provider_status", providerName, from: before.status, to });
}

/** The row of a new provider: whoever makes it has verified it. */
export function newProvider(viewer: Viewer, input: ProviderFields) {
  return { ...input, verifiedBy: viewer.id };
}

/** What changes of a row, with its moments; null where nothing does. */
export function changeOfProvider(
  viewer: Viewer,
  before: Provider,
  changes: ProviderChange,
): Partial<Provider> | null {
  const data = differing<Provider>(before, changes);
  if (!data) return null;
  return {
    ...data,
    ...(data.status ? newStatus(viewer, [before], changes) : { updatedAt: momentAfter([before]) }),
  };
}

/** Of new providers, and of those whose status changed, with their rows before. Run it in the transaction of the change. */
export async function announceProviders(
  transaction: Transaction,
  viewer: Viewer,
  added: readonly ProviderRecord[],
  moved: readonly { before: Provider; provider: ProviderRecord }[],
): Promise<void> {
  const announcements = [
    ...added.map((provider) => {
      const { name: providerName, status, gameTitle } = provider;
      return beginning(provider, { kind: "provider_added", providerName, status, gameTitle });
    }),
    ...moved.map(({ before, provider }) => statusChange(before, provider)),
  ];
  if (announcements.length > 0) await announce(transaction, viewer, ...announcements);
}

async function requireSelectedGame(transaction: Transaction, gameId: number): Promise<void> {
  if ((await holdGame(transaction, gameId)) === null) throw new AppError(400, "Please select a game");
}

/** @throws AppError 400 when its game does not exist */
export async function createProvider(viewer: Viewer, input: ProviderFields): Promise<ProviderRecord> {
  const data = await withStoredImages(viewer, input, "imageUrl");
  return writeAs(viewer, "providers", async (transaction) => {
    await requireSelectedGame(transaction, data.gameId);
    const { id } = await insertRow(transaction, "providers", newProvider(viewer, data));
    const provider = await requireProvider(viewer, id, transaction);
    await announceProviders(transaction, viewer, [provider], []);
    const summary = `Created provider "${provider.name}"`;
    await record(transaction, { ...entry(viewer, id), action: "created", summary, after: provider });
    return provider;
  });
}

/** Writes nothing when no field differs. The row must be locked. */
async function changeProvider(
  transaction: Transaction,
  viewer: Viewer,
  before: Provider,
  changes: ProviderChange,
  action: ChangeAction = "updated",
): Promise<ProviderRecord> {
  const { id } = before;
  const data = changeOfProvider(viewer, before, changes);
  if (!data) return requireProvider(viewer, id, transaction);
  if (data.gameId) await requireSelectedGame(transaction, data.gameId);
  const after = await updateRow(transaction, "providers", id, data);
  const provider = await requireProvider(viewer, id, transaction);
  await announceProviders(transaction, viewer, [], data.status ? [{ before, provider }] : []);
  const summary = `${CHANGES[action]} provider "${after.name}"`;
  const changed = changedFields(before, after);
  await record(transaction, { ...entry(viewer, id), action, summary, ...changed });
  return provider;
}

/** @throws AppError 400 when its game does not exist, 404, 409 when the client saw an older version */
export async function updateProvider(
  viewer: Viewer,
  id: number,
  changes: ProviderChange,
  loaded: LoadedVersion,
  action: ChangeAction = "updated",
): Promise<ProviderRecord> {
  const stored = await withStoredImages(viewer, changes, "imageUrl");
  return writeAs(viewer, "providers", async (transaction) => {
    const before = await lockRow(transaction, "providers", id);
    await requireFresh(before, loaded, () => requireProvider(viewer, id, transaction));
    return changeProvider(transaction, viewer, before, stored, action);
  });
}

/** All or none. @throws AppError as updateProvider */
export function updateProviders(
  viewer: Viewer,
  { ids, ...changes }: ProvidersChange,
  loaded: LoadedVersion,
): Promise<ProviderRecord[]> {
  return writeAs(viewer, "providers", async (transaction) => {
    const rows = await lockRows(transaction, "providers", ids);
    const read = (id: number) => requireProvider(viewer, id, transaction);
    return writeEach(rows, loaded, read, (row) => changeProvider(transaction, viewer, row, changes));
  });
}

/** All or none; a proof also amends those that have the status already. @throws AppError 404, 409 when one is stale */
export function setProviderStatuses(
  viewer: Viewer,
  { ids, status, ...proof }: ProviderStatusChange,
  loaded: LoadedVersion,
): Promise<ProviderRecord[]> {
  return writeAs(viewer, "providers", async (transaction) => {
    const before = await lockRows(transaction, "providers", ids);
    await requireAllFresh(before, loaded, (stale) => listProvidersById(viewer, stale, transaction));
    const moved = before.filter((row) => row.status !== status);
    const amended = before.filter((row) => row.status === status && differing(row, proof));
    const after = [
      ...(await updateRows(transaction, "providers", idsOf(moved), {
        status,
        ...newStatus(viewer, moved, proof),
      })),
      ...(await updateRows(transaction, "providers", idsOf(amended), {
        ...proof,
        updatedAt: momentAfter(amended),
      })),
    ];
    const providers = await listProvidersById(viewer, ids, transaction);
    if (after.length === 0) return providers;
    const rows = new Map(before.map((row) => [row.id, row]));
    const changed = providers.flatMap((provider) => {
      const row = rows.get(provider.id);
      return row && row.status !== status ? [{ before: row, provider }] : [];
    });
    await announceProviders(transaction, viewer, [], changed);
    const entries = after.map((row) => ({
      ...entry(viewer, row.id),
      action: "updated" as const,
      summary: `Updated provider "${row.name}"`,
      ...changedFields(rows.get(row.id) ?? row, row),
    }));
    await record(transaction, ...entries);
    return providers;
  });
}

/** Tells of a provider that was deleted as of a new one, for visitors read that it was removed. */
export function announceReturn(
  transaction: Transaction,
  viewer: Viewer,
  provider: ProviderRecord,
): Promise<void> {
  const { name: providerName, status, gameTitle } = provider;
  const change = { kind: "provider_added", providerName, status, gameTitle } as const;
  return announce(transaction, viewer, announcement(provider, change));
}

/** The row must be locked. */
async function removeProvider(transaction: Transaction, viewer: Viewer, id: number): Promise<ProviderRecord> {
  const provider = await requireProvider(viewer, id, transaction);
  const { name: providerName, gameTitle } = provider;
  const summary = `Deleted provider "${providerName}" and ${provider.reviewCount} reviews`;
  const deletion = { ...entry(viewer, id), action: "deleted", summary, before: provider } as const;
  await deleteKept(transaction, "providers", id, deletion);
  const change = { kind: "provider_removed", providerName, gameTitle } as const;
  await announce(transaction, viewer, announcement(provider, change));
  return provider;
}

/** Returns the provider as it was, with the number of its reviews. @throws AppError 404, 409 as updateProvider */
export function deleteProvider(viewer: Viewer, id: number, loaded: LoadedVersion): Promise<ProviderRecord> {
  return writeAs(viewer, "providers", async (transaction) => {
    const before = await lockRow(transaction, "providers", id);
    await requireFresh(before, loaded, () => requireProvider(viewer, id, transaction));
    return removeProvider(transaction, viewer, id);
  });
}

/** All or none; returns them as they were. @throws AppError as deleteProvider */
export function deleteProviders(
  viewer: Viewer,
  ids: readonly number[],
  loaded: LoadedVersion,
): Promise<ProviderRecord[]> {
  return writeAs(viewer, "providers", async (transaction) => {
    const rows = await lockRows(transaction, "providers", ids);
    const read = (id: number) => requireProvider(viewer, id, transaction);
    return writeEach(rows, loaded, read, ({ id }) => removeProvider(transaction, viewer, id));
  });
}

/** Keeps the provider from being deleted until the transaction ends. @throws AppError 400 when there is none */
export async function requireSelectedProvider(transaction: Transaction, id: number): Promise<void> {
  const held = transaction.selectFrom("providers").select("id").where("id", "=", id).forKeyShare();
  if (!(await held.executeTakeFirst())) throw new AppError(400, "Please select a provider");
}

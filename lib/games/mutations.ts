import "server-only";
import { record } from "@/lib/audit/mutations";
import { changedFields } from "@/lib/audit/redact";
import { CHANGES, type ChangeAction } from "@/lib/audit/schema";
import type { Transaction } from "@/lib/database/db";
import { type GameRecord, requireGame } from "@/lib/games/data";
import type { GameChange, GameFields, GamesChange } from "@/lib/games/schema";
import { withStoredImages } from "@/lib/media/mutations";
import type { Viewer } from "@/lib/permissions";
import { announce } from "@/lib/updates/mutations";
import { deleteKept } from "@/lib/writes/deletions";
import { requireFresh, writeAs, writeEach } from "@/lib/writes/mutations";
import { differing, insertRow, lockRow, lockRows, type Row, updateRow } from "@/lib/writes/rows";
import { type LoadedVersion, nextVersion } from "@/lib/writes/versions";

function entry(viewer: Viewer, entityId: number) {
  return { actor: viewer, section: "games", entityType: "game", entityId } as const;
}

/** Of one game or several. Run it in the transaction of the change. */
export function announceGame(
  transaction: Transaction,
  viewer: Viewer,
  kind: "game_added" | "game_removed",
  ...games: readonly { id: number; title: string }[]
): Promise<void> {
  const announcements = games.map(({ id, title }) => {
    const change = { kind, gameTitle: title };
    return { change, entityId: id, gameId: id, gameTitle: title };
  });
  return announce(transaction, viewer, ...announcements);
}

export async function createGame(viewer: Viewer, input: GameFields): Promise<GameRecord> {
  const data = await withStoredImages(viewer, input, "imageUrl", "detailImageUrl");
  return writeAs(viewer, "games", async (transaction) => {
    const game = await insertRow(transaction, "games", data);
    await announceGame(transaction, viewer, "game_added", game);
    const summary = `Created game "${game.title}"`;
    await record(transaction, { ...entry(viewer, game.id), action: "created", summary, after: game });
    return requireGame(viewer, game.id, transaction);
  });
}

/** Writes nothing when no field differs. The row must be locked. */
async function changeGame(
  transaction: Transaction,
  viewer: Viewer,
  before: Row<"games">,
  changes: GameChange,
  action: ChangeAction = "updated",
): Promise<GameRecord> {
  const { id } = before;
  const data = differing(before, changes);
  if (!data) return requireGame(viewer, id, transaction);
  const after = await updateRow(transaction, "games", id, { ...data, updatedAt: nextVersion(before) });
  const summary = `${CHANGES[action]} game "${after.title}"`;
  const changed = changedFields(before, after);
  await record(transaction, { ...entry(viewer, id), action, summary, ...changed });
  return requireGame(viewer, id, transaction);
}

/** Throws 404, 409 (stale version). */
export async function updateGame(
  viewer: Viewer,
  id: number,
  changes: GameChange,
  loaded: LoadedVersion,
  action: ChangeAction = "updated",
): Promise<GameRecord> {
  const stored = await withStoredImages(viewer, changes, "imageUrl", "detailImageUrl");
  return writeAs(viewer, "games", async (transaction) => {
    const before = await lockRow(transaction, "games", id);
    await requireFresh(before, loaded, () => requireGame(viewer, id, transaction));
    return changeGame(transaction, viewer, before, stored, action);
  });
}

/** All or none. Throws 404, 409 (stale version of one). */
export function updateGames(
  viewer: Viewer,
  { ids, ...changes }: GamesChange,
  loaded: LoadedVersion,
): Promise<GameRecord[]> {
  return writeAs(viewer, "games", async (transaction) => {
    const rows = await lockRows(transaction, "games", ids);
    const read = (id: number) => requireGame(viewer, id, transaction);
    return writeEach(rows, loaded, read, (row) => changeGame(transaction, viewer, row, changes));
  });
}

/** Lock providers before their games, as changes of a provider do: the other order would deadlock. */
async function lockProvidersOf(transaction: Transaction, gameIds: readonly number[]): Promise<void> {
  const own = transaction.selectFrom("providers").select("id").where("game_id", "in", gameIds).orderBy("id");
  await own.forNoKeyUpdate().execute();
}

/** The row must be locked, after its providers. */
async function removeGame(transaction: Transaction, viewer: Viewer, id: number): Promise<GameRecord> {
  const game = await requireGame(viewer, id, transaction);
  const summary = `Deleted game "${game.title}"`;
  const deletion = { ...entry(viewer, id), action: "deleted", summary, before: game } as const;
  await deleteKept(transaction, "games", id, deletion);
  await announceGame(transaction, viewer, "game_removed", game);
  return game;
}

/** Its providers stay without a game. Returns the deleted record. Throws 404, 409 (stale version). */
export function deleteGame(viewer: Viewer, id: number, loaded: LoadedVersion): Promise<GameRecord> {
  return writeAs(viewer, "games", async (transaction) => {
    await lockProvidersOf(transaction, [id]);
    const before = await lockRow(transaction, "games", id);
    await requireFresh(before, loaded, () => requireGame(viewer, id, transaction));
    return removeGame(transaction, viewer, id);
  });
}

/** All or none; returns them as they were. Throws 404, 409 (stale version of one). */
export function deleteGames(
  viewer: Viewer,
  ids: readonly number[],
  loaded: LoadedVersion,
): Promise<GameRecord[]> {
  return writeAs(viewer, "games", async (transaction) => {
    await lockProvidersOf(transaction, ids);
    const rows = await lockRows(transaction, "games", ids);
    const read = (id: number) => requireGame(viewer, id, transaction);
    return writeEach(rows, loaded, read, ({ id }) => removeGame(transaction, viewer, id));
  });
}

/** Locks the game until the transaction ends and returns its title; null when there is none. */
export async function holdGame(transaction: Transaction, id: number | null): Promise<string | null> {
  if (id === null) return null;
  const games = transaction.selectFrom("games").select("title").where("id", "=", id);
  // As strong as the later update of its counts needs: two upgrades of a weaker lock would deadlock.
  return (await games.forNoKeyUpdate().executeTakeFirst())?.title ?? null;
}

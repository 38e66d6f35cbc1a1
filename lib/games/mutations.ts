import { sql } from "kysely";
import type { Transaction } from "@/lib/database/db";
import { type GameRecord, listGamesById } from "@/lib/games/data";
import { GameChanges, GameInput } from "@/lib/games/schema";
import type { Viewer } from "@/lib/permissions";
import { announce } from "@/lib/updates/mutations";
import { recordWrites } from "@/lib/writes/records";
import { differing } from "@/lib/writes/rows";

async function announceGames(
  transaction: Transaction,
  viewer: Viewer,
  kind: "game_added" | "game_removed",
  games: readonly Pick<GameRecord, "id" | "title" | "isActive">[],
): Promise<void> {
  const announcements = games.map(({ id, title, isActive }) => {
    const change = { kind, gameTitle: title };
    const isHidden = kind === "game_removed" && !isActive;
    return { change, entityId: id, gameId: id, gameTitle: title, isHidden };
  });
  await announce(transaction, viewer, ...announcements);
}

export const gameWrites = recordWrites({
  table: "games",
  input: GameInput,
  changes: GameChanges,
  pictures: ["imageUrl", "detailImageUrl"],
  lockBeforeDeletion: async (transaction, ids) => {
    // Before the games, as their own changes do; the other order would deadlock.
    const own = ["advertisements", "providers", "patches"].map(
      (table) => sql`(select count(*) from (
        select from ${sql.table(table)} where game_id = any(${ids}::int[]) order by id for no key update) locked)`,
    );
    await sql`select ${sql.join(own)}`.execute(transaction);
  },
  read: listGamesById,
  insert: (_viewer, input) => input,
  update: (_viewer, before, changes) => differing(before, changes),
  announce: (transaction, viewer, created) => announceGames(transaction, viewer, "game_added", created),
  announceDeletion: (transaction, viewer, deleted) =>
    announceGames(transaction, viewer, "game_removed", deleted),
});

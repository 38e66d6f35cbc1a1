import "server-only";
import type { InferResult } from "kysely";
import { gameIsVisible } from "@/lib/catalogue/visibility";
import { type Database, readOf } from "@/lib/database/db";
import { jsonTime } from "@/lib/database/json-rows";
import type { Viewer } from "@/lib/permissions";

function records(database: Database, viewer: Viewer | null) {
  return database
    .selectFrom("patches as l")
    .innerJoin("games as g", "g.id", "l.game_id")
    .where(gameIsVisible(viewer))
    .select(["l.id", "l.game_id as gameId", "l.label", "l.kind", "l.source_url as sourceUrl", "l.note"])
    .select(({ ref }) => [
      jsonTime(ref("l.happened_at")).as("happenedAt"),
      jsonTime(ref("l.created_at")).as("createdAt"),
      jsonTime(ref("l.updated_at")).as("updatedAt"),
    ]);
}

export type PatchRecord = InferResult<ReturnType<typeof records>>[number];

export const publicPatches = () => records(readOf(), null).orderBy("l.id");

/** Latest first. */
export function listPatches(viewer: Viewer | null, gameId: number, limit: number): Promise<PatchRecord[]> {
  return records(readOf(`game:${gameId}`), viewer)
    .where("l.game_id", "=", gameId)
    .orderBy("l.happened_at", "desc")
    .orderBy("l.id", "desc")
    .limit(limit)
    .execute();
}

/** Their marks in bars. */
export function listPatchesSince(gameIds: readonly number[], since: Date) {
  return readOf()
    .selectFrom("patches")
    .select(["game_id as gameId", "label", "happened_at as happenedAt"])
    .where(({ eb, fn, val }) => eb("game_id", "=", fn.any(val(gameIds))))
    .where("happened_at", ">=", since)
    .orderBy("happened_at")
    .execute();
}

export function listPatchesById(
  viewer: Viewer | null,
  ids: readonly number[],
  database: Database,
): Promise<PatchRecord[]> {
  return records(database, viewer)
    .where(({ eb, fn, val }) => eb("l.id", "=", fn.any(val(ids))))
    .execute();
}

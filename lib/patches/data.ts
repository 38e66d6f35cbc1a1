import { expressionBuilder, type InferResult, sql } from "kysely";
import { jsonObjectFrom } from "kysely/helpers/postgres";
import { isBeforePatch } from "@/lib/catalogue/freshness";
import type { AfterPatch } from "@/lib/catalogue/statuses";
import { gameIsVisible } from "@/lib/catalogue/visibility";
import { type Database, readOf } from "@/lib/database/db";
import { anyOf, jsonTime } from "@/lib/database/sql";
import type { DB } from "@/lib/generated/kysely/tables";
import type { Viewer } from "@/lib/permissions";

/** For the game `g`. */
export const latest = () =>
  expressionBuilder<DB>()
    .selectFrom("patches as l")
    .where("l.game_id", "=", sql.ref<number>("g.id"))
    .orderBy("l.happened_at", "desc")
    .orderBy("l.id", "desc")
    .limit(1);

export const latestPatch = () =>
  jsonObjectFrom(
    latest().select(({ ref }) => [
      "l.id",
      "l.label",
      "l.kind",
      jsonTime(ref("l.happened_at")).as("happenedAt"),
    ]),
  ).as("latestPatch");

/** The label of the latest patch of the game `g` if the provider `p` wasn't checked since. */
export const beforePatch = () =>
  sql<string | null>`case when ${isBeforePatch()} then ${latest().select("l.label")} end`.as("beforePatch");

/** Of the game `g`; null unless a provider wasn't re-checked since its latest patch. */
export const afterPatch = () =>
  sql<AfterPatch | null>`(
    select json_build_object('listed', count(*), 'undetected', count(*) filter (where i.status = 'undetected'),
      'checked', count(*) filter (where p.verified_at >= g.patched_at))
    from providers p join status_intervals i on i.provider_id = p.id
      and i.began_at < g.patched_at and coalesce(i.ended_at >= g.patched_at, true)
    where p.game_id = g.id having min(p.verified_at) < g.patched_at)`.as("afterPatch");

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

export function listPatches(viewer: Viewer | null, gameId: number, limit: number): Promise<PatchRecord[]> {
  return records(readOf(`game:${gameId}`), viewer)
    .where("l.game_id", "=", gameId)
    .orderBy("l.happened_at", "desc")
    .orderBy("l.id", "desc")
    .limit(limit)
    .execute();
}

export function listPatchesSince(gameIds: readonly number[], since: Date) {
  return readOf()
    .selectFrom("patches")
    .select(["game_id as gameId", "label", "happened_at as happenedAt"])
    .where("game_id", "=", anyOf(gameIds))
    .where("happened_at", ">=", since)
    .orderBy("happened_at")
    .orderBy("id")
    .execute();
}

export function listPatchesById(viewer: Viewer | null, ids: readonly number[], database: Database) {
  return records(database, viewer).where("l.id", "=", anyOf(ids)).execute();
}

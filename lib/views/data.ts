import { type InferResult, sql } from "kysely";
import { type Database, db } from "@/lib/database/db";
import { jsonTime } from "@/lib/database/sql";
import type { SectionKey, Viewer } from "@/lib/permissions";
import { notFound } from "@/lib/runtime/errors";

function views(viewer: Viewer, database: Database) {
  return database
    .selectFrom("saved_views as v")
    .innerJoin("users as u", "u.id", "v.owner_id")
    .select(({ ref, eb, val }) => [
      "v.id",
      ref("v.section").$castTo<SectionKey>().as("section"),
      "v.name",
      "v.query",
      "v.is_shared as isShared",
      "u.username as owner",
      eb
        .or([eb(val(viewer.isAdmin), "=", true), eb("v.owner_id", "=", viewer.id)])
        .$castTo<boolean>()
        .as("mayChange"),
      jsonTime(ref("v.created_at")).as("createdAt"),
      jsonTime(ref("v.updated_at")).as("updatedAt"),
    ])
    .where(({ or, eb }) => or([eb("v.owner_id", "=", viewer.id), eb("v.is_shared", "=", true)]))
    .orderBy(sql`lower(v.name)`)
    .orderBy("v.id");
}

export type ViewRecord = InferResult<ReturnType<typeof views>>[number];

export function listViews(viewer: Viewer, section: SectionKey): Promise<ViewRecord[]> {
  return views(viewer, db).where("v.section", "=", section).execute();
}

/** @throws AppError 404, also for someone else's private view */
export function requireView(viewer: Viewer, id: number, database: Database = db): Promise<ViewRecord> {
  const found = views(viewer, database).where("v.id", "=", id);
  return found.executeTakeFirstOrThrow(() => notFound("View not found."));
}

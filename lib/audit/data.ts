import "server-only";
import { type InferResult, sql } from "kysely";
import type { AuditEntity, AuditSearch } from "@/lib/audit/schema";
import { db } from "@/lib/database/db";
import { notFound } from "@/lib/runtime/errors";

const PAGE = 50;

const IS_RESTORABLE = sql<boolean>`case a.action
  when 'deleted' then exists (select from deleted_records d where d.audit_id = a.id)
  else coalesce(a.action in ('updated', 'restored') and a.entity_type <> 'user' and a.before is not null, false) end`;

function selected() {
  return db
    .selectFrom("audit_log as a")
    .select([
      "a.id",
      "a.created_at as createdAt",
      "a.actor_id as actorId",
      "a.actor_username as actorUsername",
    ])
    .select(["a.action", "a.section", "a.entity_type as entityType", "a.entity_id as entityId"])
    .select(["a.summary", "a.before", "a.after", IS_RESTORABLE.as("isRestorable")]);
}

function entries({
  person,
  actorId,
  section,
  action,
  entityType,
  entityId,
  from,
  until,
  before,
}: AuditSearch) {
  return selected()
    .where(({ and, eb }) =>
      and([
        ...(person ? [sql<boolean>`strpos(lower(a.actor_username), lower(${person})) > 0`] : []),
        ...(actorId ? [eb("a.actor_id", "=", actorId)] : []),
        ...(section ? [eb("a.section", "=", section)] : []),
        ...(action ? [eb("a.action", "=", action)] : []),
        ...(entityType ? [eb("a.entity_type", "=", entityType)] : []),
        ...(entityId ? [eb("a.entity_id", "=", entityId)] : []),
        ...(from ? [eb("a.created_at", ">=", from)] : []),
        ...(until ? [eb("a.created_at", "<", until)] : []),
        // Entries are never deleted, so an id is always a valid cursor.
        ...(before
          ? [
              sql<boolean>`(a.created_at, a.id) < ((select created_at from audit_log where id = ${before}), ${before}::int)`,
            ]
          : []),
      ]),
    )
    .orderBy("a.created_at", "desc")
    .orderBy("a.id", "desc");
}

/** `actorUsername` is the name at that moment; null for visitors. */
export type AuditEntryView = InferResult<ReturnType<typeof entries>>[number];

/** `next`: the `before` of the next page. */
export type AuditPage = { entries: AuditEntryView[]; next: number | null };

export async function listAudit(search: AuditSearch): Promise<AuditPage> {
  const limit = search.limit ?? PAGE;
  const found = await entries(search)
    .limit(limit + 1)
    .execute();
  const page = found.slice(0, limit);
  return { entries: page, next: found.length > limit ? (page.at(-1)?.id ?? null) : null };
}

/** @throws AppError 404 */
export async function requireAuditEntry(id: number): Promise<AuditEntryView> {
  const entry = await selected().where("a.id", "=", id).executeTakeFirst();
  if (!entry) throw notFound("Entry not found.");
  return entry;
}

/** An invitation code is a secret and therefore not listed. */
const NAMED: Partial<Record<AuditEntity, { table: string; column: string }>> = {
  game: { table: "games", column: "title" },
  provider: { table: "providers", column: "name" },
  review: { table: "reviews", column: "title" },
  deal: { table: "deals", column: "title" },
  advertisement: { table: "advertisements", column: "title" },
  user: { table: "users", column: "username" },
};

/** Falls back to the name at deletion; null when unknown. */
export async function nameOfRecord(entityType: AuditEntity, entityId: number): Promise<string | null> {
  const place = NAMED[entityType];
  if (!place) return null;
  const { table, column } = place;
  const last = db
    .selectFrom("audit_log")
    .select(sql<string | null>`before ->> ${column}`.as("name"))
    .where("entity_type", "=", entityType)
    .where("entity_id", "=", entityId)
    .where("action", "=", "deleted")
    .orderBy("created_at", "desc")
    .limit(1);
  const present = sql<
    string | null
  >`(select ${sql.ref(column)} from ${sql.table(table)} where id = ${entityId})`;
  const row = await db.selectNoFrom(({ fn }) => fn.coalesce(present, last).as("name")).executeTakeFirst();
  return row?.name ?? null;
}

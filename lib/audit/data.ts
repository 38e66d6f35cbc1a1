import "server-only";
import type { Json } from "@/lib/audit/redact";
import type { AuditAction, AuditEntity, AuditSearch, AuditSection } from "@/lib/audit/schema";
import { oldDb as db } from "@/lib/database/db";
import { Prisma } from "@/lib/generated/prisma/client";

/** One entry of the audit trail as full admins see it. */
export type AuditEntryView = {
  id: number;
  createdAt: Date;
  actorId: number | null;
  /** As it was at that moment; null for strangers. */
  actorUsername: string | null;
  action: AuditAction;
  section: AuditSection;
  entityType: AuditEntity | null;
  entityId: number | null;
  summary: string;
  before: Json | null;
  after: Json | null;
};

/** `next` is the `before` of the following page, null on the last one. */
export type AuditPage = { entries: AuditEntryView[]; next: number | null };

const PAGE = 50;

function conditionsOf(search: AuditSearch): Prisma.Sql[] {
  const { person, actorId, section, action, entityType, entityId, from, until, before } = search;
  return [
    Prisma.sql`TRUE`,
    ...(person ? [Prisma.sql`strpos(lower(a.actor_username), lower(${person})) > 0`] : []),
    ...(actorId ? [Prisma.sql`a.actor_id = ${actorId}`] : []),
    ...(section ? [Prisma.sql`a.section = ${section}`] : []),
    ...(action ? [Prisma.sql`a.action = ${action}`] : []),
    ...(entityType ? [Prisma.sql`a.entity_type = ${entityType}`] : []),
    ...(entityId ? [Prisma.sql`a.entity_id = ${entityId}`] : []),
    ...(from ? [Prisma.sql`a.created_at >= ${from}`] : []),
    ...(until ? [Prisma.sql`a.created_at < ${until}`] : []),
    // Entries are never deleted: an id is a cursor that always holds.
    ...(before
      ? [
          Prisma.sql`(a.created_at, a.id) < ((SELECT created_at FROM audit_log WHERE id = ${before}), ${before}::int)`,
        ]
      : []),
  ];
}

/** The entries that fit, newest first (moment, then id), a page of them. One query. */
export async function listAudit(search: AuditSearch): Promise<AuditPage> {
  const limit = search.limit ?? PAGE;
  const rows = await db.$queryRaw<AuditEntryView[]>`
    SELECT a.id, a.created_at AS "createdAt", a.actor_id AS "actorId", a.actor_username AS "actorUsername",
      a.action, a.section, a.entity_type AS "entityType", a.entity_id AS "entityId", a.summary,
      a.before, a.after
    FROM audit_log a
    WHERE ${Prisma.join(conditionsOf(search), " AND ")}
    ORDER BY a.created_at DESC, a.id DESC
    LIMIT ${limit + 1}`;
  const entries = rows.slice(0, limit);
  return { entries, next: rows.length > limit ? (entries.at(-1)?.id ?? null) : null };
}

/** Where each kind of record has its name; that of a code is a secret. */
const NAMED: Partial<Record<AuditEntity, { table: string; column: string }>> = {
  game: { table: "games", column: "title" },
  provider: { table: "providers", column: "name" },
  review: { table: "reviews", column: "title" },
  deal: { table: "deals", column: "title" },
  advertisement: { table: "advertisements", column: "title" },
  user: { table: "users", column: "username" },
};

/** What a record is called, or was when it was deleted; null where nobody knows. One query. */
export async function nameOfRecord(entityType: AuditEntity, entityId: number): Promise<string | null> {
  const place = NAMED[entityType];
  if (!place) return null;
  const [row] = await db.$queryRaw<{ name: string | null }[]>`
    SELECT COALESCE(
      (SELECT ${Prisma.raw(place.column)} FROM ${Prisma.raw(place.table)} WHERE id = ${entityId}),
      (SELECT before ->> ${place.column} FROM audit_log
        WHERE entity_type = ${entityType} AND entity_id = ${entityId} AND action = 'deleted'
        ORDER BY created_at DESC LIMIT 1)
    ) AS name`;
  return row?.name ?? null;
}

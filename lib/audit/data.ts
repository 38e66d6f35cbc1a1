import { type InferResult, sql } from "kysely";
import { type RecordNames, referencesOf } from "@/lib/audit/changes";
import { redacted } from "@/lib/audit/mutations";
import { AUDIT_ENTITIES, type AuditEntity, type AuditSearch } from "@/lib/audit/schema";
import { type Database, db } from "@/lib/database/db";
import { anyOf, only } from "@/lib/database/sql";
import { SECTIONS, type SectionKey } from "@/lib/permissions";
import { notFound } from "@/lib/runtime/errors";
import { ENTITIES } from "@/lib/runtime/records";

const PAGE = 50;

const IS_RESTORABLE = sql<boolean>`case a.action
  when 'deleted' then exists (select from deleted_records d where d.audit_id = a.id)
  else coalesce(a.action in ('updated', 'restored', 'verified') and a.entity_type <> 'user' and a.before is not null, false) end`;

const ENTRY = [
  "a.id",
  "a.created_at as createdAt",
  "a.actor_id as actorId",
  "a.actor_username as actorUsername",
  "a.action",
  "a.section",
  "a.entity_type as entityType",
  "a.entity_id as entityId",
  "a.summary",
  "a.before",
  "a.after",
  IS_RESTORABLE.as("isRestorable"),
] as const;

const trail = (database: Database = db) => database.selectFrom("audit_log as a");

/** Earlier versions stored whole addresses of webhooks. */
const shown = <Row extends { before: unknown; after: unknown }>(row: Row) => ({
  ...row,
  before: redacted(row.before),
  after: redacted(row.after),
});

const entries = () => trail().select(ENTRY);

/** Entries are never deleted, so an id is always a valid cursor. */
const createdAt = (id: number) => db.selectFrom("audit_log").select("created_at").where("id", "=", id);

/** `othersThan`: excludes this user's changes and anything that isn't a change. */
type ActivitySearch = AuditSearch & { othersThan?: number };

function matching(search: ActivitySearch) {
  const { person, actorId, section, action, entityType, entityId, from, until, before, othersThan } = search;
  const { request } = search;
  return trail().where(({ and, eb }) => {
    const conditions = [
      person && sql<boolean>`strpos(lower(a.actor_username), lower(${person})) > 0`,
      actorId && eb("a.actor_id", "=", actorId),
      othersThan && sql<boolean>`a.actor_id is distinct from ${othersThan}`,
      othersThan && sql<boolean>`a.section <> 'session' and a.action <> 'refused'`,
      section && eb("a.section", "=", section),
      action && eb("a.action", "=", action),
      entityType && eb("a.entity_type", "=", entityType),
      entityId && eb("a.entity_id", "=", entityId),
      from && eb("a.created_at", ">=", from),
      until && eb("a.created_at", "<", until),
      request && eb("a.request", "=", request),
      before && sql<boolean>`(a.created_at, a.id) < (${createdAt(before)}, ${before}::int)`,
    ];
    return and(conditions.filter((condition) => typeof condition === "object"));
  });
}

/** `actorUsername` is the name at that time; null for visitors. */
export type AuditEntryView = InferResult<ReturnType<typeof entries>>[number];

export async function listAudit(search: AuditSearch) {
  const limit = search.limit ?? PAGE;
  const found = await matching(search)
    .select(ENTRY)
    .orderBy("a.created_at", "desc")
    .orderBy("a.id", "desc")
    .limit(limit + 1)
    .execute();
  const page = found.slice(0, limit).map(shown);
  return { entries: page, next: found.length > limit ? (page.at(-1)?.id ?? null) : null };
}

type Entries = [AuditEntryView, ...AuditEntryView[]];

const MAX_UNFOLDED = 200; // As many as a list can change at once

/** One line per request (docs/product/admin.md#activity). */
export async function listActivity(search: ActivitySearch, limit = PAGE) {
  const found = await matching(search)
    .select(({ fn }) => [
      fn.countAll<number>().as("count"),
      sql<number[]>`(array_agg(a.id order by a.id desc))[1:${MAX_UNFOLDED}]`.as("ids"),
      fn.min("a.id").as("oldest"),
      "a.request",
      sql<boolean>`exists (select from audit_log w where w.withdraws = a.request)`.as("isWithdrawn"),
      sql<boolean>`bool_and(${IS_RESTORABLE})`.as("isRestorable"),
    ])
    .groupBy(["a.created_at", "a.actor_id", "a.section", "a.action", "a.request"])
    .$if(search.request !== undefined, (lines) => lines.groupBy("a.id"))
    .orderBy("a.created_at", "desc")
    .orderBy(({ fn }) => fn.max("a.id"), "desc")
    .limit(limit + 1)
    .execute();
  const page = found.slice(0, limit);
  const ids = page.flatMap((line) => line.ids);
  const rows = await entries().where("a.id", "=", anyOf(ids)).execute();
  const byId = new Map(rows.map((row) => [row.id, shown(row)]));
  const lines = page.flatMap(({ ids, oldest: _, ...line }) => {
    const [first, ...others] = ids.flatMap((id) => byId.get(id) ?? []);
    return first ? [{ ...line, entries: [first, ...others] as Entries }] : [];
  });
  const next = found.length > limit ? (page.at(-1)?.oldest ?? null) : null;
  return { lines, names: await namesIn(rows), next };
}

export type ActivityLine = Awaited<ReturnType<typeof listActivity>>["lines"][number];

export async function beginningOfLast(count: number): Promise<Date> {
  const entry = db.selectFrom("audit_log").select("created_at as at");
  const found = await entry
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .offset(count)
    .limit(1)
    .executeTakeFirst();
  return found?.at ?? new Date(0);
}

export async function namesIn(found: readonly Parameters<typeof referencesOf>[0][]): Promise<RecordNames> {
  const references = found.flatMap(referencesOf);
  const names = await Promise.all(
    AUDIT_ENTITIES.map(async (entity) => {
      const ids = references.filter((reference) => reference.entity === entity).map(({ id }) => id);
      if (ids.length === 0) return [];
      const { table, column } = placeOf(entity);
      const { rows } = await sql<{ id: number; name: string }>`
        select id, ${column} as name from ${sql.table(table)} where id = any(${ids}::int[])`.execute(db);
      return rows.map(({ id, name }) => [`${entity}:${id}`, name] as const);
    }),
  );
  return Object.fromEntries(names.flat());
}

export function requireAuditEntry(id: number): Promise<AuditEntryView> {
  const found = entries().where("a.id", "=", id);
  return found.executeTakeFirstOrThrow(() => notFound("Entry not found.")).then(shown);
}

export function entriesOfRequest(database: Database, id: number) {
  return trail(database)
    .select([...ENTRY, "a.request"])
    .where(({ eb, or, selectFrom }) =>
      or([
        eb("a.id", "=", id),
        eb("a.request", "=", selectFrom("audit_log").select("request").where("id", "=", id)),
      ]),
    )
    .orderBy("a.id")
    .execute();
}

export async function findLastChange(section: SectionKey, entityId: number) {
  const entities = SECTIONS.flatMap(({ key, entity }) => (key === section ? entity : []));
  const found = await trail()
    .select(["a.actor_username as by", "a.created_at as at"])
    .where("a.entity_type", "in", entities)
    .where("a.entity_id", "=", entityId)
    .where("a.action", "<>", "refused")
    .orderBy("a.created_at", "desc")
    .orderBy("a.id", "desc")
    .limit(1)
    .executeTakeFirst();
  return found ?? { by: null, at: null };
}

/** Invitation codes are secrets. */
function placeOf(entityType: AuditEntity) {
  const { table, title } = only(ENTITIES.filter(({ entity }) => entity === entityType));
  return { table, title, column: title === "code" ? sql`left(code, 2) || '…'` : sql.ref(title) };
}

/** Falls back to the name at deletion; null if unknown. */
export async function nameOfRecord(entityType: AuditEntity, entityId: number): Promise<string | null> {
  const { table, title, column } = placeOf(entityType);
  const last = db
    .selectFrom("audit_log")
    .select(sql<string | null>`before ->> ${title}`.as("name"))
    .where("entity_type", "=", entityType)
    .where("entity_id", "=", entityId)
    .where("action", "=", "deleted")
    .orderBy("created_at", "desc")
    .limit(1);
  const present = sql<string | null>`(select ${column} from ${sql.table(table)} where id = ${entityId})`;
  const row = await db.selectNoFrom(({ fn }) => fn.coalesce(present, last).as("name")).executeTakeFirst();
  return row?.name ?? null;
}

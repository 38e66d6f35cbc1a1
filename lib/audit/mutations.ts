import "server-only";
import { sql } from "kysely";
import { maskedCode, redacted } from "@/lib/audit/redact";
import type { AuditAction, AuditEntity, AuditSection } from "@/lib/audit/schema";
import { type Database, db } from "@/lib/database/db";
import { inParts } from "@/lib/database/in-parts";
import type { Viewer } from "@/lib/permissions";

type Actor = Pick<Viewer, "id" | "username" | "token">;

export type AuditRecord = {
  /** Null for visitors. */
  actor: Actor | null;
  action: AuditAction;
  section: AuditSection;
  entityType?: AuditEntity;
  entityId?: number;
  summary: string;
  before?: object;
  after?: object;
};

const MOMENTS = new WeakMap<Database, Date>();

/**
 * All entries of a transaction have the moment of its first one: that tells what one request did. It is not now(), for
 * the transaction may have started before a write that it had to wait for.
 */
function momentOf(database: Database): Date {
  const moment = MOMENTS.get(database) ?? new Date();
  if (database.isTransaction) MOMENTS.set(database, moment);
  return moment;
}

/**
 * Redacts secrets and image data. Run it in the transaction of the write, so that neither exists without the other.
 * Returns the ids of the entries.
 */
export async function record(database: Database, ...entries: AuditRecord[]): Promise<number[]> {
  const createdAt = momentOf(database);
  const rows = entries.map(({ actor, before, after, entityType, entityId, ...entry }) => ({
    ...entry,
    created_at: createdAt,
    actor_id: actor?.id,
    actor_username: actor?.token ? `${actor.username} (API token “${actor.token.name}”)` : actor?.username,
    entity_type: entityType,
    entity_id: entityId,
    before: before && redacted(before),
    after: after && redacted(after),
  }));
  const ids: number[] = [];
  for (const part of inParts(rows)) {
    const written = await database.insertInto("audit_log").values(part).returning("id").execute();
    ids.push(...written.map(({ id }) => id));
  }
  return ids;
}

export async function recordRefusal(
  actor: Actor,
  section: AuditSection,
  refusal: { method: string; path: string; reason: string },
): Promise<void> {
  const summary = `Refused ${refusal.method} ${refusal.path}`;
  await record(db, { actor, action: "refused", section, summary, after: refusal });
}

/** Notes that the actor named an existing invitation code, which may be one hidden from him. */
export async function recordTakenCode(actor: Actor, code: string): Promise<void> {
  const { id, username } = actor;
  const summary = `Refused a second invitation code ${maskedCode(code)}`;
  await sql`
    insert into audit_log (entity_id, actor_id, actor_username, action, section, entity_type, summary)
    select id, ${id}::int, ${username}, 'refused', 'invites', 'invitation code', ${summary}
    from invitation_codes where code = ${code}`.execute(db);
}

/** One statement whether or not the account exists, so that timing does not tell. */
export async function recordFailedSignIn(email: string, address: string | null): Promise<void> {
  await sql`
    insert into audit_log (action, section, after, entity_id, entity_type, summary)
    select 'sign-in refused', 'session', jsonb_build_object('address', ${address}::text), u.id,
      case when u.id is not null then 'user' end,
      coalesce('Failed sign-in as ' || u.username, 'Failed sign-in to an unknown account')
    from (select) attempt left join users u on u.email = ${email}`.execute(db);
}

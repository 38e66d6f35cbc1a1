import "server-only";
import { maskedCode, redacted } from "@/lib/audit/redact";
import type { AuditAction, AuditEntity, AuditSection } from "@/lib/audit/schema";
import { oldDb as db } from "@/lib/database/db";
import type { OldDatabase as Database } from "@/lib/database/statements";
import type { Viewer } from "@/lib/permissions";

type Actor = Pick<Viewer, "id" | "username">;

/** One line of the audit trail. */
export type AuditRecord = {
  /** Null where nobody is signed in. */
  actor: Actor | null;
  action: AuditAction;
  section: AuditSection;
  entityType?: AuditEntity;
  entityId?: number;
  /** One sentence for people. */
  summary: string;
  before?: object;
  after?: object;
};

/**
 * Adds entries to the audit trail, without secrets and image data. Run it in the transaction of what they
 * tell of, so that there is never one without the other. One statement.
 */
export async function record(database: Database, ...entries: AuditRecord[]): Promise<void> {
  // Not that of the transaction's start, which may be before a write it had to wait for.
  const createdAt = new Date();
  const rows = entries.map(({ actor, before, after, entityType, entityId, ...entry }) => ({
    ...entry,
    actor_id: actor?.id,
    actor_username: actor?.username,
    entity_type: entityType,
    entity_id: entityId,
    before: before && redacted(before),
    after: after && redacted(after),
  }));
  await database.$executeRaw`
    INSERT INTO audit_log (created_at, actor_id, actor_username, action, section, entity_type, entity_id,
      summary, before, after)
    SELECT ${createdAt}, actor_id, actor_username, action, section, entity_type, entity_id, summary, before, after
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS entry (actor_id int, actor_username text,
      action text, section text, entity_type text, entity_id int, summary text, before jsonb, after jsonb)`;
}

/** Notes a request that was refused to somebody who is signed in. */
export function recordRefusal(
  actor: Actor,
  section: AuditSection,
  refusal: { method: string; path: string; reason: string },
): Promise<void> {
  const summary = `Refused ${refusal.method} ${refusal.path}`;
  return record(db, { actor, action: "refused", section, summary, after: refusal });
}

/** Notes that somebody named an invitation code that exists already, which he may not have been allowed to read. */
export async function recordTakenCode(actor: Actor, code: string): Promise<void> {
  await db.$executeRaw`
    INSERT INTO audit_log (actor_id, actor_username, action, section, entity_type, entity_id, summary)
    SELECT ${actor.id}, ${actor.username}, 'refused', 'invites', 'invitation code', c.id,
      'Refused a second invitation code ' || ${maskedCode(code)}::text
    FROM invitation_codes c WHERE c.code = ${code}`;
}

/** Notes a failed sign-in with the account it aimed at, if there is one. One statement either way. */
export async function recordFailedSignIn(email: string, address: string | null): Promise<void> {
  await db.$executeRaw`
    INSERT INTO audit_log (action, section, entity_type, entity_id, summary, after)
    SELECT 'sign-in refused', 'session', CASE WHEN u.id IS NOT NULL THEN 'user' END, u.id,
      CASE WHEN u.id IS NULL THEN 'Failed sign-in to an unknown account'
        ELSE 'Failed sign-in as ' || u.username END,
      jsonb_build_object('address', ${address}::text)
    FROM (SELECT) AS attempt
    LEFT JOIN users u ON u.email = ${email}`;
}

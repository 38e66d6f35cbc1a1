import "server-only";
import { redacted } from "@/lib/audit/redact";
import type { AuditAction, AuditEntity, AuditSection } from "@/lib/audit/schema";
import { type Database, db } from "@/lib/db";
import { Prisma } from "@/lib/generated/prisma/client";
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
  const data = entries.map(({ actor, before, after, ...entry }) => ({
    ...entry,
    createdAt,
    actorId: actor?.id ?? null,
    actorUsername: actor?.username ?? null,
    before: before ? (redacted(before) as Prisma.InputJsonObject) : Prisma.DbNull,
    after: after ? (redacted(after) as Prisma.InputJsonObject) : Prisma.DbNull,
  }));
  await database.auditEntry.createMany({ data });
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

import "server-only";
import { sql } from "kysely";
import { maskedCode, redacted } from "@/lib/audit/redact";
import type { AuditAction, AuditEntity, AuditSection } from "@/lib/audit/schema";
import { type Database, db } from "@/lib/database/db";
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
    created_at: createdAt,
    actor_id: actor?.id,
    actor_username: actor?.username,
    entity_type: entityType,
    entity_id: entityId,
    before: before && redacted(before),
    after: after && redacted(after),
  }));
  await database.insertInto("audit_log").values(rows).execute();
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
  const { id, username } = actor;
  const summary = `Refused a second invitation code ${maskedCode(code)}`;
  await db
    .insertInto("audit_log")
    .columns(["entity_id", "actor_id", "actor_username", "action", "section", "entity_type", "summary"])
    .expression((eb) =>
      eb
        .selectFrom("invitation_codes")
        .select(({ val }) => [
          "id",
          val(id).as("actor_id"),
          val(username).as("actor_username"),
          val("refused").as("action"),
          val("invites").as("section"),
          val("invitation code").as("entity_type"),
          val(summary).as("summary"),
        ])
        .where("code", "=", code),
    )
    .execute();
}

/** Notes a failed sign-in with the account it aimed at, if there is one. One statement either way. */
export async function recordFailedSignIn(email: string, address: string | null): Promise<void> {
  await db
    .insertInto("audit_log")
    .columns(["action", "section", "after", "entity_id", "entity_type", "summary"])
    .expression((eb) =>
      eb
        .selectFrom(sql`(select)`.as("attempt"))
        .leftJoin("users as u", (join) => join.on("u.email", "=", email))
        .select(({ ref, val }) => [
          val("sign-in refused").as("action"),
          val("session").as("section"),
          sql`jsonb_build_object('address', ${address}::text)`.as("after"),
          "u.id",
          sql<string | null>`case when ${ref("u.id")} is not null then 'user' end`.as("entity_type"),
          sql<string>`coalesce('Failed sign-in as ' || ${ref("u.username")}, 'Failed sign-in to an unknown account')`.as(
            "summary",
          ),
        ]),
    )
    .execute();
}

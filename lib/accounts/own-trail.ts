import "server-only";
import { type AuditRecord, record } from "@/lib/audit/mutations";
import type { AuditAction } from "@/lib/audit/schema";
import type { Database } from "@/lib/database/db";

export async function recordOwn(
  database: Database,
  actor: NonNullable<AuditRecord["actor"]>,
  action: AuditAction,
  deed: string,
  details: Pick<AuditRecord, "before" | "after"> = {},
): Promise<void> {
  const { id: entityId, username } = actor;
  const summary = `${username} ${deed}`;
  await record(database, {
    actor,
    action,
    section: "session",
    entityType: "user",
    entityId,
    summary,
    ...details,
  });
}

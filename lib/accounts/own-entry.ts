import type { AuditRecord } from "@/lib/audit/mutations";
import type { Viewer } from "@/lib/permissions";

/** What every entry of the trail says of a change of one's own account. */
export function ownEntry(actor: Viewer) {
  return { actor, section: "session", entityType: "user", entityId: actor.id } satisfies Partial<AuditRecord>;
}

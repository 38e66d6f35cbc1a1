import { EVIDENCE, evidenceOf } from "@/lib/catalogue/evidence";
import type { UpdateRecord } from "@/lib/updates/data";

/** `providerExists` is also false for updates about games. */
export type UpdateRow = Omit<UpdateRecord, "adminId">;

export function toTimelineEntry(row: UpdateRow) {
  return {
    id: row.id,
    kind: row.kind,
    providerName: row.providerName,
    gameTitle: row.gameTitle,
    note: row.note,
    adminUsername: row.adminUsername,
    createdAt: row.createdAt,
    evidence: EVIDENCE.some((name) => row[name]) ? evidenceOf(row) : null,
    providerId: row.providerExists ? row.entityId : null,
    gameId: row.gameExists ? (row.gameId ?? row.entityId) : null,
    from: row.fromStatus,
    to: row.toStatus,
  };
}

/** `adminUsername` is null if the account was deleted; shown as "Admin". */
export type TimelineEntry = ReturnType<typeof toTimelineEntry>;

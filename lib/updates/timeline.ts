import type { ProviderStatus } from "@/lib/providers/vocabulary";
import type { UpdateRecord } from "@/lib/updates/data";
import { parseUpdate } from "@/lib/updates/parse";
import { UPDATE_BADGES, type UpdateKind } from "@/lib/updates/vocabulary";

/** `providerExists` is also false for updates about games. */
export type UpdateRow = Omit<UpdateRecord, "adminId">;

/** `adminUsername` is null if the account was deleted; shown as "Admin". */
export type TimelineEntry = Pick<
  UpdateRow,
  "id" | "providerName" | "gameId" | "gameTitle" | "evidenceUrl" | "note" | "adminUsername" | "createdAt"
> & {
  badge: string;
  kind: UpdateKind;
  providerId: number | null;
  from: ProviderStatus | null;
  to: ProviderStatus | null;
  sentence: string;
};

/** Falls back to parsing the text (docs/product/catalogue.md#update-rows). */
export function toTimelineEntry(row: UpdateRow): TimelineEntry {
  const told = row.kind ? { ...row, from: row.fromStatus, to: row.toStatus } : parseUpdate(row.description);
  const isGame = row.entityType === "game";
  const kind = told.kind ?? (isGame ? "game_added" : "provider_status");
  const gameId = row.gameId ?? (isGame ? row.entityId : null);
  return {
    id: row.id,
    badge: UPDATE_BADGES[kind],
    kind,
    providerName: row.providerName ?? told.providerName,
    providerId: row.providerExists ? row.entityId : null,
    gameId: row.gameExists ? gameId : null,
    gameTitle: row.gameTitle ?? told.gameTitle,
    from: told.from,
    to: told.to,
    evidenceUrl: row.evidenceUrl,
    note: row.note,
    sentence: row.description,
    adminUsername: row.adminUsername,
    createdAt: row.createdAt,
  };
}

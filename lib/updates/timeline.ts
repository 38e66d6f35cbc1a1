import type { ProviderStatus } from "@/lib/providers/vocabulary";
import { parseUpdate } from "@/lib/updates/parse";
import { UPDATE_BADGES, type UpdateKind } from "@/lib/updates/vocabulary";

export type UpdateRow = {
  id: number;
  description: string;
  entityType: string;
  entityId: number;
  adminUsername: string | null;
  createdAt: Date;
  kind: UpdateKind | null;
  providerName: string | null;
  gameId: number | null;
  gameTitle: string | null;
  gameExists: boolean;
  /** False once the provider is deleted, and for an update about a game. */
  providerExists: boolean;
  fromStatus: ProviderStatus | null;
  toStatus: ProviderStatus | null;
  evidenceUrl: string | null;
  note: string | null;
};

export type TimelineEntry = {
  id: number;
  badge: string;
  kind: UpdateKind;
  providerName: string | null;
  providerId: number | null;
  gameId: number | null;
  gameTitle: string | null;
  from: ProviderStatus | null;
  to: ProviderStatus | null;
  evidenceUrl: string | null;
  note: string | null;
  sentence: string;
  /** Null when the account is deleted; shown as "Admin". */
  adminUsername: string | null;
  createdAt: Date;
};

/** Reads the columns, or the text where there are none (docs/product/catalogue.md#update-rows). */
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

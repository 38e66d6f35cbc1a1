import type { ProviderStatus } from "@/lib/providers/vocabulary";
import { parseUpdate } from "@/lib/updates/parse";
import { UPDATE_BADGES, type UpdateKind } from "@/lib/updates/vocabulary";

/** A stored update with the name of the one who made it. */
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
  /** False once the game is deleted. */
  gameExists: boolean;
  /** False once the provider is deleted, and for a game. */
  providerExists: boolean;
  fromStatus: ProviderStatus | null;
  toStatus: ProviderStatus | null;
  evidenceUrl: string | null;
  note: string | null;
};

/** An update as the timeline shows it. */
export type TimelineEntry = {
  id: number;
  badge: string;
  kind: UpdateKind;
  providerName: string | null;
  /** The provider to link to; null when there is none any more. */
  providerId: number | null;
  /** The game to link to; null when there is none any more. */
  gameId: number | null;
  gameTitle: string | null;
  from: ProviderStatus | null;
  to: ProviderStatus | null;
  /** The proof that came with the status. */
  evidenceUrl: string | null;
  note: string | null;
  sentence: string;
  /** Null when the account is gone; shown as "Admin". */
  adminUsername: string | null;
  createdAt: Date;
};

/** Reads the columns of an update, or its text where there are none (docs/product/catalogue.md#update-rows). */
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

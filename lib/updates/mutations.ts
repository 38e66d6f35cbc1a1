import "server-only";
import type { Transaction } from "@/lib/database/db";
import type { Viewer } from "@/lib/permissions";
import { type CatalogueChange, updateSentence } from "@/lib/updates/sentence";

/** A change and where it happened; the game's title is kept with it. */
export type Announcement = {
  change: CatalogueChange;
  entityId: number;
  gameId: number | null;
  gameTitle: string | null;
};

/**
 * Adds changes to the updates feed, in the transaction that makes them (docs/product/catalogue.md#update-rows). One
 * statement.
 */
export async function announce(
  transaction: Transaction,
  viewer: Viewer,
  ...announcements: Announcement[]
): Promise<void> {
  // The moment of the change, which holds its record: that of the transaction's start may be before a
  // change it had to wait for.
  const createdAt = new Date();
  const rows = announcements.map(({ change, entityId, gameId, gameTitle }) => ({
    description: updateSentence(change),
    kind: change.kind,
    entity_type: change.kind.startsWith("game") ? "game" : "provider",
    entity_id: entityId,
    game_id: gameId,
    game_title: gameTitle,
    provider_name: "providerName" in change ? change.providerName : null,
    from_status: "from" in change ? change.from : null,
    to_status: "to" in change ? change.to : "status" in change ? change.status : null,
  }));
  await transaction.$executeRaw`
    INSERT INTO updates (created_at, admin_id, description, kind, entity_type, entity_id, game_id, game_title,
      provider_name, from_status, to_status)
    SELECT ${createdAt}, ${viewer.id}, description, kind, entity_type, entity_id, game_id, game_title,
      provider_name, from_status, to_status
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS entry (description text, kind "UpdateKind",
      entity_type text, entity_id int, game_id int, game_title text, provider_name text,
      from_status "ProviderStatus", to_status "ProviderStatus")`;
}

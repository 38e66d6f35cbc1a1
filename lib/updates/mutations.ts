import "server-only";
import type { Transaction } from "@/lib/database/db";
import type { Viewer } from "@/lib/permissions";
import { type CatalogueChange, updateSentence } from "@/lib/updates/sentence";

/** A change and where it happened; the game's title is kept with it. */
export type Announcement = {
  change: CatalogueChange;
  /** When it happened; now unless told. */
  at?: Date;
  entityId: number;
  gameId: number | null;
  gameTitle: string | null;
  /** The proof of the status that the change led to. */
  evidenceUrl?: string | null;
  note?: string | null;
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
  const now = new Date();
  const rows = announcements.map(({ change, entityId, gameId, gameTitle, at = now, evidenceUrl, note }) => ({
    created_at: at,
    admin_id: viewer.id,
    description: updateSentence(change),
    kind: change.kind,
    entity_type: change.kind.startsWith("game") ? "game" : "provider",
    entity_id: entityId,
    game_id: gameId,
    game_title: gameTitle,
    provider_name: "providerName" in change ? change.providerName : null,
    from_status: "from" in change ? change.from : null,
    to_status: "to" in change ? change.to : "status" in change ? change.status : null,
    evidence_url: evidenceUrl,
    note,
  }));
  await transaction.insertInto("updates").values(rows).execute();
}

import "server-only";
import type { Evidence } from "@/lib/catalogue/evidence";
import type { Transaction } from "@/lib/database/db";
import { insertion } from "@/lib/database/sql";
import type { Viewer } from "@/lib/permissions";
import { currentTime } from "@/lib/runtime/clock";
import { type CatalogueChange, updateSentence } from "@/lib/updates/sentence";

export type Announcement = Partial<Evidence> & {
  change: CatalogueChange;
  at?: Date;
  entityId: number;
  gameId: number | null;
  gameTitle: string | null;
  note?: string | null;
  isHidden?: boolean;
};

/** Call it in the transaction of the changes (docs/product/catalogue.md#update-rows). */
export async function announce(transaction: Transaction, viewer: Viewer, ...announcements: Announcement[]) {
  // Not the transaction's start, which may precede a change it had to wait for.
  const now = currentTime();
  const rows = announcements.map(
    ({ change, entityId, gameId, gameTitle, at = now, note, isHidden = false, ...evidence }) => ({
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
      to_status: "to" in change ? change.to : null,
      evidence_url: evidence.evidenceUrl,
      evidence_image_url: evidence.evidenceImageUrl,
      evidence_archive_url: evidence.evidenceArchiveUrl,
      note,
      is_hidden: isHidden,
    }),
  );
  const [first] = rows;
  if (first) await insertion("updates", Object.keys(first), JSON.stringify(rows)).execute(transaction);
}

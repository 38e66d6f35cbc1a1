import "server-only";
import { sql } from "kysely";
import type { Evidence } from "@/lib/catalogue/evidence";
import type { Transaction } from "@/lib/database/db";
import { anyOf, insertion } from "@/lib/database/sql";
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

export const amendAnnounced = (transaction: Transaction, providerIds: readonly number[]) =>
  sql`update updates u set (evidence_url, evidence_image_url, evidence_archive_url, note)
      = (p.evidence_url, p.evidence_image_url, p.evidence_archive_url, p.status_note)
    from providers p where p.id = ${anyOf(providerIds)} and u.entity_type = 'provider'
      and u.entity_id = p.id and u.created_at = p.status_changed_at`.execute(transaction);

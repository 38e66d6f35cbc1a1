import "server-only";
import type { Viewer } from "@/lib/permissions";
import { type CatalogueChange, updateSentence } from "@/lib/updates/sentence";
import type { Transaction } from "@/lib/writes/mutations";

/** A change and where it happened; the game's title is kept with it. */
export type Announcement = {
  change: CatalogueChange;
  entityId: number;
  gameId: number | null;
  gameTitle: string | null;
};

/**
 * Adds changes to the updates feed, in the transaction that makes them (DECISIONS.md, Updates feed). One
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
  const data = announcements.map(({ change, ...place }) => ({
    ...place,
    createdAt,
    adminId: viewer.id,
    description: updateSentence(change),
    kind: change.kind,
    entityType: change.kind.startsWith("game") ? "game" : "provider",
    providerName: "providerName" in change ? change.providerName : null,
    fromStatus: "from" in change ? change.from : null,
    toStatus: "to" in change ? change.to : "status" in change ? change.status : null,
  }));
  await transaction.update.createMany({ data });
}

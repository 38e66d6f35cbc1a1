import { evidenceOf, PROOF } from "@/lib/catalogue/evidence";
import { counted } from "@/lib/counted";
import type { Transaction } from "@/lib/database/db";
import type { Viewer } from "@/lib/permissions";
import { listProvidersById, type ProviderRecord } from "@/lib/providers/data";
import { ProviderChanges, ProviderInput } from "@/lib/providers/schema";
import { storedSites } from "@/lib/providers/sites";
import { currentTime } from "@/lib/runtime/clock";
import { type Announcement, amendAnnounced, announce } from "@/lib/updates/mutations";
import type { CatalogueChange } from "@/lib/updates/sentence";
import { nextVersion } from "@/lib/writes/mutations";
import { recordWrites } from "@/lib/writes/records";
import { differing, type Row } from "@/lib/writes/rows";

function announcement(provider: ProviderRecord, change: CatalogueChange): Announcement {
  return { change, entityId: provider.id, gameId: provider.gameId, gameTitle: provider.gameTitle };
}

/** A new status gets the timestamp and evidence of its interval. */
function beginning(provider: ProviderRecord, change: CatalogueChange): Announcement {
  const { statusChangedAt, statusNote: note } = provider;
  const claim = { ...evidenceOf(provider), at: new Date(statusChangedAt), note };
  return { ...announcement(provider, change), ...claim };
}

function addition(provider: ProviderRecord): CatalogueChange {
  const { name: providerName, status: to, gameTitle } = provider;
  return { kind: "provider_added", providerName, to, gameTitle };
}

function timeAfter(row: Row<"providers">, now: Date): Date {
  const times = [row.updatedAt, row.statusChangedAt, row.verifiedAt].map((time) => time.getTime());
  return nextVersion({ updatedAt: new Date(Math.max(...times)) }, now);
}

/** Setting a status counts as a verification; the old status's evidence doesn't carry over. */
export const providerWrites = recordWrites({
  table: "providers",
  input: ProviderInput,
  changes: ProviderChanges,
  calledWhenDeleted: ({ name, reviewCount }) => `provider "${name}" and ${counted(reviewCount, "review")}`,
  pictures: ["imageUrl", "evidenceImageUrl"],
  parent: {
    field: "gameId",
    table: "games",
    // Strong enough for the later update of counts: two upgrades of a weaker lock would deadlock.
    lock: "for no key update",
    isFirst: false,
    message: "Please select a game",
  },
  read: listProvidersById,
  insert: (viewer, { sites = [], ...input }) => ({
    ...input,
    sites: storedSites([], sites, currentTime()),
    verifiedBy: viewer.id,
  }),
  update: (viewer, before, changes, now) => {
    const time = timeAfter(before, now);
    const sites = changes.sites && storedSites(before.sites, changes.sites, time);
    const data = differing(before, { ...changes, sites });
    if (!data) return null;
    if (!data.status) return { ...data, updatedAt: time };
    const { statusNote = null } = changes;
    const times = { updatedAt: time, statusChangedAt: time, verifiedAt: time };
    return { ...data, ...times, verifiedBy: viewer.id, ...evidenceOf(changes), statusNote };
  },
  announce: async (transaction, viewer, created, changed) => {
    const moved = changed.filter(({ before, after }) => before.status !== after.status);
    const announcements = [
      ...created.map((provider) => beginning(provider, addition(provider))),
      ...moved.map(({ before: { status: from }, after }) =>
        beginning(after, { kind: "provider_status", providerName: after.name, from, to: after.status }),
      ),
    ];
    await announce(transaction, viewer, ...announcements);
    const amended = changed.flatMap(({ before, after }) =>
      before.status === after.status && PROOF.some((key) => before[key] !== after[key]) ? [after.id] : [],
    );
    if (amended.length > 0) await amendAnnounced(transaction, amended);
  },
  announceDeletion: (transaction, viewer, deleted) => {
    const removals = deleted.map((provider) => {
      const { name: providerName, gameTitle } = provider;
      return announcement(provider, { kind: "provider_removed", providerName, gameTitle });
    });
    return announce(transaction, viewer, ...removals);
  },
});

/** Announced as new, because visitors saw that it was removed. */
export function announceRestored(
  transaction: Transaction,
  viewer: Viewer,
  providers: readonly ProviderRecord[],
) {
  const returns = providers.map((provider) => announcement(provider, addition(provider)));
  return announce(transaction, viewer, ...returns);
}

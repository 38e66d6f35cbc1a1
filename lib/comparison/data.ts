import { noteStaleness, staleSince } from "@/lib/catalogue/freshness";
import { columnNames, distinctions } from "@/lib/comparison/columns";
import { readOf } from "@/lib/database/db";
import { only } from "@/lib/database/sql";
import { listOffersOf } from "@/lib/deals/data";
import { listStatusIntervals, noteHistory } from "@/lib/history/data";
import { YEAR_DAYS, yearHistory, yearRange } from "@/lib/history/figures";
import { barMinute, barPatches, barStart, packBar } from "@/lib/history/history-bar";
import { listPatchesSince } from "@/lib/patches/data";
import type { Viewer } from "@/lib/permissions";
import { listProvidersById, type ProviderRecord } from "@/lib/providers/data";
import { websiteLink } from "@/lib/providers/sites";
import { listReviewTotals } from "@/lib/reviews/data";
import { noteRead, tagsOfProvider } from "@/lib/runtime/request-context";

/** Tags the response for everything shown, so that histories and reviews need no tags of their own. */
export async function listCompared(viewer: Viewer | null, ids: readonly number[]): Promise<ProviderRecord[]> {
  if (ids.length === 0) return [];
  const found = await listProvidersById(viewer, ids, readOf("users"));
  noteRead(...found.flatMap(tagsOfProvider));
  if (found.length < ids.length) noteRead("providers", "games");
  noteStaleness(found);
  return found.toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id));
}

export async function withHistories(providers: readonly ProviderRecord[], now: Date) {
  if (providers.length === 0) return [];
  const ids = providers.map(({ id }) => id);
  const gameIds = providers.flatMap(({ gameId }) => gameId ?? []);
  const [intervalsById, totals, offers, patches] = await Promise.all([
    listStatusIntervals(ids, yearRange(now)),
    listReviewTotals(ids),
    listOffersOf(ids, now),
    listPatchesSince(gameIds, barStart(YEAR_DAYS, now)),
  ]);
  const distinct = distinctions(providers);
  const labels = columnNames(providers, distinct);
  return providers.map(({ description, statusNote, isPromoted, updatedAt, sites, ...provider }, index) => {
    const { intervals, figures } = noteHistory(yearHistory(intervalsById.get(provider.id) ?? [], now), now);
    const reviews = only(totals.filter(({ providerId }) => providerId === provider.id));
    const { providerId, count, ratedCount, ratedMean, distribution, ...parts } = reviews;
    const stale = staleSince(provider);
    const own = patches.filter(({ gameId }) => gameId === provider.gameId);
    return {
      ...provider,
      website: websiteLink({ websiteUrl: provider.websiteUrl, sites }),
      label: labels[index] ?? provider.name,
      distinction: distinct[index] ?? null,
      beforePatch: (provider.freshness === "before-patch" && own.at(-1)?.label) || null,
      isStale: provider.freshness !== "fresh",
      parts,
      offers: offers
        .filter((deal) => deal.provider?.id === provider.id && deal.referralLink !== "#")
        .map(({ id, title, referralLink, validUntil }) => ({ id, title, referralLink, validUntil })),
      figures,
      strip: packBar(intervals, YEAR_DAYS, now),
      staleFrom: stale && barMinute(stale, YEAR_DAYS, now),
      patches: barPatches(own, YEAR_DAYS, now),
    };
  });
}

export type Compared = Awaited<ReturnType<typeof withHistories>>[number];

import type { Metadata } from "next";
import { cache } from "react";
import { Notice } from "@/components/shared/layout/notice";
import { BadgeSnippets } from "@/components/site/badges/badge-snippets";
import { CountOffers } from "@/components/site/counts/count-offers";
import { HistoryFigures } from "@/components/site/history/history-figures";
import { IncidentList } from "@/components/site/history/incident-list";
import { StatusPanel } from "@/components/site/history/status-panel";
import { ProviderMissing } from "@/components/site/layout/missing-pages";
import { BrowseGames } from "@/components/site/layout/next-steps";
import { OfficialSites } from "@/components/site/providers/official-sites";
import { ProviderNamesakes, UseInstead } from "@/components/site/providers/other-providers";
import { ProviderHead } from "@/components/site/providers/provider-head";
import { ProviderOffers } from "@/components/site/providers/provider-offers";
import { ProviderReviews } from "@/components/site/providers/provider-reviews";
import { StructuredData } from "@/components/site/structured-data";
import { FollowRow } from "@/components/site/updates/follow-row";
import { getViewer } from "@/lib/accounts/session";
import { staleSince } from "@/lib/catalogue/freshness";
import { checkedText } from "@/lib/catalogue/statuses";
import { counted, enumerated } from "@/lib/counted";
import { formatLongDate } from "@/lib/dates";
import { listOffersOf } from "@/lib/deals/data";
import { listStatusIntervals, noteHistory } from "@/lib/history/data";
import { yearHistory, yearRange } from "@/lib/history/figures";
import { idValue } from "@/lib/input/search-params";
import { getOutlook, listAlternatives } from "@/lib/outlook/data";
import { outlookSentence } from "@/lib/outlook/wording";
import { pageMetadata } from "@/lib/pages/metadata";
import { declareMissing, readOrNull } from "@/lib/pages/page-read";
import { providerStructuredData } from "@/lib/pages/structured-data";
import { listPatches } from "@/lib/patches/data";
import { can } from "@/lib/permissions";
import { getProvider, listNamesakes } from "@/lib/providers/data";
import { websiteLink } from "@/lib/providers/sites";
import { getReviewTotals, listNewestReviews } from "@/lib/reviews/data";
import { currentTime } from "@/lib/runtime/clock";
import { publicOrigin } from "@/lib/runtime/env";
import { providerPath } from "@/lib/runtime/routes";
import "../../../styles/figures.css";

type ProviderPageProps = { params: Promise<{ id: string }> };

const REVIEWS = 3;
const MAX_PATCHES = 60;
/** Undefined if it doesn't exist for this viewer, null if the read failed. Cached per request. */
const readProvider = cache(async (rawId: string) => {
  const id = idValue(rawId);
  const read = await readOrNull(async () => ({ provider: id && (await getProvider(await getViewer(), id)) }));
  return read && (read.provider || undefined);
});

export async function generateMetadata({ params }: ProviderPageProps): Promise<Metadata> {
  const provider = await readProvider((await params).id);
  if (provider === undefined) return { title: "Provider not found", robots: { index: false } };
  if (!provider) return {};
  const { id, name, gameTitle, status, statusChangedAt, freshness, reviewCount } = provider;
  const since = `${status} since ${formatLongDate(new Date(statusChangedAt))}`;
  const place = gameTitle ? ` for ${gameTitle}` : "";
  const about = enumerated([
    "Its history day by day",
    "every detection with its evidence",
    ...(reviewCount > 0 ? [counted(reviewCount, "review")] : []),
  ]);
  return pageMetadata({
    title: `${name}${place}: detection status`,
    description: `${name}${place}: ${checkedText(since, freshness !== "fresh")}. ${about}.`,
    path: providerPath(id),
    image: `/og/provider/${id}`,
    isEmbeddable: true,
    feeds: { place: providerPath(id), subject: { filter: {}, gameTitle, providerName: name } },
  });
}

export default async function ProviderPage({ params }: ProviderPageProps) {
  const provider = await readProvider((await params).id);
  if (provider === undefined) {
    declareMissing();
    return <ProviderMissing />;
  }
  const now = currentTime();
  const read =
    provider &&
    (await readOrNull(async () => {
      const viewer = await getViewer();
      const isDown = provider.status !== "undetected";
      const { gameId } = provider;
      const [intervalsById, totals, reviews, namesakes, offers, outlook, alternatives, patches] =
        await Promise.all([
          listStatusIntervals([provider.id], yearRange(now)),
          getReviewTotals(provider.id),
          listNewestReviews(viewer, provider.id, REVIEWS),
          listNamesakes(viewer, provider),
          listOffersOf([provider.id], now),
          isDown ? getOutlook(provider, now) : null,
          isDown ? listAlternatives(viewer, provider) : [],
          gameId === null ? [] : listPatches(viewer, gameId, MAX_PATCHES),
        ]);
      const history = noteHistory(yearHistory(intervalsById.get(provider.id) ?? [], now), now);
      return { patches, viewer, history, totals, reviews, namesakes, offers, outlook, alternatives };
    }));
  if (!provider || !read) {
    return (
      <div className="shell py-14">
        <h1 className="sr-only">Provider</h1>
        <Notice tone="error" text="Error loading the provider. Please try again later.">
          <BrowseGames />
        </Notice>
      </div>
    );
  }
  const { id, name, gameId, gameTitle, imageUrl, type, visibility, isPromoted, sites } = provider;
  const website = websiteLink(provider);
  const { from, intervals, figures } = read.history;
  const [patch] = read.patches;
  return (
    <div className="shell">
      <StructuredData data={providerStructuredData(provider, read.totals, read.reviews)} />
      <ProviderHead
        provider={{ id, name, gameId, gameTitle, imageUrl, type, visibility, isPromoted, website }}
        isAdmin={can(read.viewer, "providers")}
      />
      <OfficialSites sites={sites} now={now} />
      <StatusPanel
        provider={{
          ...provider,
          isStale: provider.freshness !== "fresh",
          beforePatch: (provider.freshness === "before-patch" && patch?.label) || null,
          afterPatch: (provider.checkedSincePatch && patch?.label) || null,
        }}
        intervals={intervals}
        patches={read.patches}
        staleSince={staleSince(provider)}
        now={now}
      />
      <UseInstead
        outlook={read.outlook && outlookSentence(read.outlook)}
        alternatives={read.alternatives.map(({ id, name, status, statusChangedAt, rating, reviewCount }) => ({
          id,
          name,
          status,
          statusChangedAt,
          rating,
          reviewCount,
        }))}
        now={now}
      />
      <div className="mt-5">
        <HistoryFigures figures={figures} />
      </div>
      {provider.description && (
        <p className="mt-8 max-w-reading whitespace-pre-line leading-relaxed">{provider.description}</p>
      )}
      <IncidentList intervals={intervals} from={from} now={now} />
      <ProviderReviews
        provider={{ id: provider.id, name: provider.name, rating: provider.rating }}
        totals={read.totals}
        reviews={read.reviews.map(({ id, title, overall, createdAt, content, ...review }) => {
          const { testedVersion, testedFrom, testedTo, access, patchesSince, pros, cons } = review;
          const facts = { testedVersion, testedFrom, testedTo, access, patchesSince, pros, cons };
          return { id, title, overall, createdAt, content, ...facts };
        })}
      />
      <ProviderOffers offers={read.offers} now={now} />
      <CountOffers offers={[id, ...read.offers.map((offer) => offer.id)].join()} />
      <ProviderNamesakes namesakes={read.namesakes} now={now} />
      <FollowRow what="provider" place={providerPath(id)} filter={{ provider: id }}>
        <BadgeSnippets target={{ kind: "provider", id }} origin={publicOrigin()} />
      </FollowRow>
    </div>
  );
}

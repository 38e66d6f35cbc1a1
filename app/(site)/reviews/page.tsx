import "../../styles/review-card.css";
import { Notice } from "@/components/shared/layout/notice";
import { ButtonLink } from "@/components/shared/layout/page-link";
import { ReviewCards } from "@/components/shared/reviews/review-card";
import { BrowseGames, PageSteps } from "@/components/site/layout/next-steps";
import { PageHeading } from "@/components/site/layout/page-heading";
import { ReviewFilters } from "@/components/site/reviews/review-filters";
import { ReviewTotalsPanel } from "@/components/site/reviews/review-totals-panel";
import { StructuredData } from "@/components/site/structured-data";
import { getViewer } from "@/lib/accounts/session";
import { countedAtLeast } from "@/lib/counted";
import { gameChoice } from "@/lib/games/data";
import {
  addressWith,
  canonicalPath,
  firstValue,
  idValue,
  type SharedSearchParams,
} from "@/lib/input/search-params";
import { pageMetadata } from "@/lib/pages/metadata";
import { declareMissing, readOrNull } from "@/lib/pages/page-read";
import { reviewsStructuredData } from "@/lib/pages/structured-data";
import { getProvider } from "@/lib/providers/data";
import { websiteLink } from "@/lib/providers/sites";
import { cursorText, reviewPlace, reviewsPage } from "@/lib/reviews/cursor";
import { getReviewTotals, listReviewsPage } from "@/lib/reviews/data";
import { reviewSort } from "@/lib/reviews/vocabulary";
import { currentTime } from "@/lib/runtime/clock";

type ReviewsPageProps = { searchParams: SharedSearchParams<"/reviews"> };

export async function generateMetadata({ searchParams }: ReviewsPageProps) {
  const params = await searchParams;
  const { cursor } = reviewPlace(params);
  return pageMetadata({
    title: "Provider Reviews",
    description: "Official reviews of cheat providers by our expert team, rated out of ten on four counts.",
    path: canonicalPath("/reviews", params, { after: cursor && cursorText(cursor) }),
  });
}

const PAGE_SIZE = 10;

export default async function ReviewsPage({ searchParams }: ReviewsPageProps) {
  const params = await searchParams;
  const isProviderGiven = firstValue(params.provider) !== "";
  const filter = {
    providerId: isProviderGiven ? (idValue(params.provider) ?? 0) : undefined,
    gameId: idValue(params.game) ?? undefined,
    sort: reviewSort(firstValue(params.sort)),
  };
  const find = firstValue(params.find);
  const place = reviewPlace(params);
  const now = currentTime();
  const read = await readOrNull(async () => {
    const viewer = await getViewer();
    const [found, choice, provider, totals] = await Promise.all([
      listReviewsPage(viewer, filter, { ...place, limit: PAGE_SIZE + 1 }),
      gameChoice(viewer, filter.gameId, find),
      filter.providerId ? getProvider(viewer, filter.providerId) : null,
      filter.providerId ? getReviewTotals(filter.providerId) : null,
    ]);
    return { ...reviewsPage(found, place, PAGE_SIZE), choice, provider, totals };
  });
  if (read?.reviews.length === 0 && place.cursor) declareMissing();
  const isFiltered = filter.providerId !== undefined || filter.gameId !== undefined || place.cursor !== null;
  const step = (place: Record<string, string>) =>
    addressWith("/reviews", params, ["provider", "game", "sort"], place);
  return (
    <div className="shell">
      <PageHeading title="Provider Reviews" subtitle="Official reviews from our expert team">
        {read && (
          <ReviewFilters
            choice={read.choice}
            gameId={filter.gameId}
            sort={filter.sort}
            find={find}
            provider={
              filter.providerId === undefined ? null : { id: filter.providerId, name: read.provider?.name }
            }
          />
        )}
      </PageHeading>
      <p role="status" className="sr-only">
        {read && countedAtLeast(read.reviews.length, "review", Boolean(read.after))}
      </p>
      {!read && <Notice tone="error" text="Error loading reviews. Please try again later." />}
      {read?.reviews.length === 0 && (
        <Notice text="No reviews available with the selected filters.">
          {isFiltered ? <ButtonLink href="/reviews">Clear filters</ButtonLink> : <BrowseGames />}
        </Notice>
      )}
      {read?.provider && read.totals && read.totals.count > 0 && (
        <section aria-label={`All reviews of ${read.provider.name}`} className="mb-6">
          <ReviewTotalsPanel rating={read.provider.rating} totals={read.totals} />
        </section>
      )}
      {read && read.reviews.length > 0 && (
        <>
          <StructuredData data={reviewsStructuredData(read.reviews)} />
          <ReviewCards
            reviews={read.reviews.map(
              ({
                adminUsername,
                verifiedAt,
                providerWebsiteUrl: websiteUrl,
                providerSites: sites,
                ...review
              }) => ({
                ...review,
                website: websiteLink({ websiteUrl, sites }).href,
              }),
            )}
            now={now}
          />
        </>
      )}
      <PageSteps
        label="Pages of reviews"
        previous={read?.before ? { label: "Previous page", href: step({ before: read.before }) } : null}
        next={read?.after ? { label: "Next page", href: step({ after: read.after }) } : null}
      />
    </div>
  );
}

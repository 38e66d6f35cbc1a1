import type { Metadata } from "next";
import { Notice } from "@/components/layout/notice";
import { PageHeading } from "@/components/layout/page-heading";
import { PageLink } from "@/components/layout/page-link";
import { ReviewCard } from "@/components/reviews/review-card";
import { ReviewFilters } from "@/components/reviews/review-filters";
import { StructuredData } from "@/components/structured-data";
import { buttonVariants } from "@/components/ui/button";
import { listGameOptions } from "@/lib/games/data";
import { pageMetadata } from "@/lib/metadata";
import { readOrNull } from "@/lib/page-read";
import { getProvider } from "@/lib/providers/data";
import { listReviewsFiltered } from "@/lib/reviews/data";
import { reviewSort } from "@/lib/reviews/sorts";
import { firstValue, idValue, type SearchParams } from "@/lib/search-params";
import { getViewer } from "@/lib/session";
import { reviewsStructuredData } from "@/lib/structured-data";

type ReviewsPageProps = { searchParams: SearchParams };

export function generateMetadata(): Metadata {
  return pageMetadata({
    title: "Provider Reviews",
    description: "Official reviews of cheat providers by our expert team, rated out of ten on four counts.",
    path: "/reviews",
  });
}

/** Reviews of one page; "Older reviews" leads on, so that the list stays complete. */
const PAGE_SIZE = 20;

export default async function ReviewsPage({ searchParams }: ReviewsPageProps) {
  const params = await searchParams;
  const isProviderGiven = firstValue(params.provider) !== "";
  const filter = {
    providerId: isProviderGiven ? (idValue(params.provider) ?? 0) : undefined,
    gameId: idValue(params.game) ?? undefined,
    sort: reviewSort(firstValue(params.sort)),
  };
  const page = idValue(params.page) ?? 1;
  const read = await readOrNull(async () => {
    const viewer = await getViewer();
    const [found, games, provider] = await Promise.all([
      listReviewsFiltered(viewer, { ...filter, limit: PAGE_SIZE + 1, offset: (page - 1) * PAGE_SIZE }),
      listGameOptions(viewer),
      filter.providerId ? getProvider(viewer, filter.providerId) : null,
    ]);
    return { reviews: found.slice(0, PAGE_SIZE), hasMore: found.length > PAGE_SIZE, games, provider };
  });
  return (
    <div className="shell">
      <PageHeading title="Provider Reviews" subtitle="Official reviews from our expert team">
        {read && (
          <ReviewFilters
            games={read.games}
            gameId={filter.gameId}
            sort={filter.sort}
            provider={
              filter.providerId === undefined ? null : { id: filter.providerId, name: read.provider?.name }
            }
          />
        )}
      </PageHeading>
      {!read && <Notice tone="error" text="Error loading reviews. Please try again later." />}
      {read?.reviews.length === 0 && <Notice text="No reviews available with the selected filters." />}
      {read && read.reviews.length > 0 && (
        <>
          <StructuredData data={reviewsStructuredData(read.reviews)} />
          <ul className="space-y-6 transition-opacity group-data-pending/page:opacity-60">
            {read.reviews.map((review) => (
              <ReviewCard key={review.id} review={review} />
            ))}
          </ul>
        </>
      )}
      {(page > 1 || read?.hasMore) && (
        <nav aria-label="Pages of reviews" className="mt-8 flex justify-between gap-3">
          {page > 1 ? <PageStep params={params} page={page - 1} label="Previous page" /> : <span />}
          {read?.hasMore && <PageStep params={params} page={page + 1} label="More reviews" />}
        </nav>
      )}
    </div>
  );
}

type PageStepProps = { params: Awaited<SearchParams>; page: number; label: string };

function PageStep({ params, page, label }: PageStepProps) {
  const query = new URLSearchParams();
  for (const key of ["provider", "game", "sort"]) {
    const value = firstValue(params[key]);
    if (value) query.set(key, value);
  }
  if (page > 1) query.set("page", String(page));
  return (
    <PageLink
      href={`/reviews${query.size > 0 ? `?${query}` : ""}`}
      className={buttonVariants({ variant: "secondary" })}
    >
      {label}
    </PageLink>
  );
}

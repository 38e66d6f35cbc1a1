"use client";

import { ButtonLink, PageLink } from "@/components/shared/layout/page-link";
import { ReviewFacts, type ReviewMaking } from "@/components/shared/reviews/review-facts";
import { ReviewTotalsPanel } from "@/components/site/reviews/review-totals-panel";
import { formatLongDate } from "@/lib/dates";
import type { ReviewSummary, ReviewTotals } from "@/lib/reviews/data";

type ReviewLine = ReviewMaking & Pick<ReviewSummary, "id" | "title" | "overall" | "createdAt" | "content">;

type ProviderReviewsProps = {
  provider: { id: number; name: string; rating: number };
  totals: ReviewTotals;
  reviews: ReviewLine[];
};

export function ProviderReviews({ provider, totals, reviews }: ProviderReviewsProps) {
  const all = `/reviews?provider=${provider.id}`;
  return (
    <section aria-labelledby="reviews" className="mt-14">
      <h2 id="reviews" className="text-2xl">
        Reviews
      </h2>
      {totals.count === 0 ? (
        <p className="mt-3 text-quiet">No reviews yet.</p>
      ) : (
        <>
          <div className="mt-5">
            <ReviewTotalsPanel rating={provider.rating} totals={totals} />
          </div>
          <ul className="mt-2 divide-y divide-hairline">
            {reviews.map((review) => (
              <li key={review.id} className="flex gap-5 py-5">
                <p className="figure w-16 shrink-0 text-2xl leading-8">
                  {review.overall.toFixed(1)}
                  <span className="sr-only"> out of 10</span>
                </p>
                <div className="min-w-0">
                  <h3 className="text-lg leading-8">
                    <PageLink
                      href={`${all}#review-${review.id}`}
                      dir="auto"
                      className="wrap-anywhere underline-offset-4 hover:underline"
                    >
                      {review.title}
                    </PageLink>
                  </h3>
                  <p dir="auto" className="mt-1 line-clamp-2 max-w-reading text-quiet leading-relaxed">
                    {review.content}
                  </p>
                  <time dateTime={review.createdAt.toISOString()} className="mt-1 block text-quiet text-sm">
                    {formatLongDate(review.createdAt)}
                  </time>
                  <ReviewFacts review={review} />
                </div>
              </li>
            ))}
          </ul>
          <ButtonLink href={all}>
            {totals.count > reviews.length ? `All ${totals.count} reviews` : "Read reviews"}
            <span className="sr-only"> of {provider.name}</span>
          </ButtonLink>
        </>
      )}
    </section>
  );
}

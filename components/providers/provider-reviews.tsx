"use client";

import { PageLink } from "@/components/layout/page-link";
import { RatingLine } from "@/components/ratings/rating-line";
import { RatingMeters } from "@/components/reviews/rating-meters";
import { buttonVariants } from "@/components/ui/button-variants";
import { formatDay } from "@/lib/dates";
import type { ReviewSummary, ReviewTotals } from "@/lib/reviews/data";

/** What a row says of a review. */
type ReviewLine = Pick<ReviewSummary, "id" | "title" | "overall" | "createdAt" | "content">;

type ProviderReviewsProps = {
  provider: { id: number; name: string; rating: number };
  totals: ReviewTotals;
  /** The newest. */
  reviews: ReviewLine[];
};

const RANGES = ["0–2", "2–4", "4–6", "6–8", "8–10"];

/** The reviews of a provider: what they say together, and the newest. A component of the browser, as ProviderCards is. */
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
          <div className="panel mt-5 grid gap-8 p-5 sm:grid-cols-2 md:p-6 lg:grid-cols-[1fr_1fr_1fr] lg:gap-12">
            <div>
              <p className="figure mb-3 font-medium text-5xl leading-none tracking-[-0.04em]">
                {provider.rating.toFixed(1)}
              </p>
              <RatingLine rating={provider.rating} reviewCount={totals.count} />
            </div>
            <RatingMeters review={totals} />
            <Distribution counts={totals.distribution} />
          </div>
          <ul className="mt-2 divide-y divide-hairline">
            {reviews.map((review) => (
              <li key={review.id} className="flex gap-5 py-5">
                <p className="figure w-12 shrink-0 font-medium text-2xl leading-8">
                  {review.overall.toFixed(1)}
                  <span className="sr-only"> out of 10</span>
                </p>
                <div className="min-w-0">
                  <h3 className="text-lg leading-8">
                    <PageLink
                      href={`${all}#review-${review.id}`}
                      className="wrap-anywhere underline-offset-4 hover:underline"
                    >
                      {review.title}
                    </PageLink>
                  </h3>
                  <p className="mt-1 line-clamp-2 max-w-reading text-quiet leading-relaxed">
                    {review.content}
                  </p>
                  <time dateTime={review.createdAt.toISOString()} className="mt-1 block text-quiet text-sm">
                    {formatDay(review.createdAt)}
                  </time>
                </div>
              </li>
            ))}
          </ul>
          <PageLink href={all} className={buttonVariants({ variant: "secondary" })}>
            {totals.count > reviews.length ? `All ${totals.count} reviews` : "Read reviews"}
            <span className="sr-only"> of {provider.name}</span>
          </PageLink>
        </>
      )}
    </section>
  );
}

/** How the reviews spread over the scale. */
function Distribution({ counts }: { counts: number[] }) {
  const most = Math.max(1, ...counts);
  return (
    <table className="h-fit w-full text-sm sm:col-span-2 lg:col-span-1">
      <caption className="pb-2 text-left text-quiet">Reviews by score</caption>
      <tbody>
        {counts.map((count, index) => (
          <tr key={RANGES[index]}>
            <th scope="row" className="figure w-14 text-left font-normal text-quiet">
              {RANGES[index]}
            </th>
            <td className="h-6">
              <svg
                viewBox="0 0 100 8"
                preserveAspectRatio="none"
                className="block h-2 w-full"
                aria-hidden="true"
              >
                <rect width="100" height="8" className="fill-raised" />
                <rect width={(count / most) * 100} height="8" className="fill-text" />
              </svg>
            </td>
            <td className="figure w-8 text-right">{count}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

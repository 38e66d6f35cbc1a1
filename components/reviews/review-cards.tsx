"use client";

import { ReviewCard } from "@/components/reviews/review-card";
import type { ReviewSummary } from "@/lib/reviews/data";

/** One page of reviews. A component of the browser, as ProviderCards is. */
export function ReviewCards({ reviews }: { reviews: ReviewSummary[] }) {
  return (
    <ul className="space-y-6 transition-opacity group-data-pending/page:opacity-60">
      {reviews.map((review) => (
        <ReviewCard key={review.id} review={review} />
      ))}
    </ul>
  );
}

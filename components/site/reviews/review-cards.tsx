"use client";

import { ReviewCard, type ReviewContent } from "@/components/shared/reviews/review-card";

export function ReviewCards({ reviews, now }: { reviews: ReviewContent[]; now: Date }) {
  return (
    <ul className="space-y-6 transition-opacity group-data-pending/page:opacity-60">
      {reviews.map((review) => (
        <ReviewCard key={review.id} review={review} now={now} />
      ))}
    </ul>
  );
}

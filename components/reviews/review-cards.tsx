"use client";

import { ReviewCard, type ReviewContent } from "@/components/reviews/review-card";
import { type PackedRows, unpackRows } from "@/lib/lists/packed";

export function ReviewCards({ reviews, now }: { reviews: PackedRows<ReviewContent>; now: Date }) {
  return (
    <ul className="space-y-6 transition-opacity group-data-pending/page:opacity-60">
      {unpackRows(reviews).map((review) => (
        <ReviewCard key={review.id} review={review} now={now} />
      ))}
    </ul>
  );
}

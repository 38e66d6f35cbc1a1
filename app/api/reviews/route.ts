import { route, TEXT_BODY_BYTES } from "@/lib/http";
import { listReviewsFiltered } from "@/lib/reviews/data";
import { createReview } from "@/lib/reviews/mutations";
import { ReviewInput, ReviewsQuery } from "@/lib/reviews/schema";

export const GET = route({ access: "public", query: ReviewsQuery }, ({ viewer, query }) =>
  listReviewsFiltered(viewer, query),
);

/** POST /api/reviews: 201 with the new review, whose author is the one who is signed in. */
export const POST = route(
  { access: "reviews", body: ReviewInput, maxBytes: TEXT_BODY_BYTES, status: 201 },
  ({ viewer, body }) => createReview(viewer, body),
);

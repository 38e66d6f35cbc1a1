import { route, TEXT_BODY_BYTES } from "@/lib/http/route";
import { wholeList } from "@/lib/http/whole-list";
import { cursorOf } from "@/lib/reviews/cursor";
import { listReviews } from "@/lib/reviews/data";
import { createReview } from "@/lib/reviews/mutations";
import { ReviewInput, ReviewsQuery } from "@/lib/reviews/schema";

type ListedReview = { id: number; overall: number; createdAt: string };

export const GET = route({ access: "public", query: ReviewsQuery }, ({ viewer, query }) =>
  wholeList<ListedReview>((last, limit) => {
    const cursor = last ? cursorOf({ ...last, createdAt: new Date(last.createdAt) }) : null;
    return listReviews(viewer, query, { cursor, limit });
  }),
);

/** POST /api/reviews: 201 with the new review, whose author is the one who is signed in. */
export const POST = route(
  { access: "reviews", body: ReviewInput, maxBytes: TEXT_BODY_BYTES, status: 201 },
  ({ viewer, body }) => createReview(viewer, body),
);

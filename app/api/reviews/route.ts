import { listPage, wholeList } from "@/lib/http/list-page";
import { collectionRoutes } from "@/lib/http/record-routes";
import { route } from "@/lib/http/route";
import { isPaged } from "@/lib/input/fields";
import { ReviewAnswer } from "@/lib/reviews/answers";
import { cursorOf, cursorText, type ReviewCursor } from "@/lib/reviews/cursor";
import { listReviews } from "@/lib/reviews/data";
import { reviewWrites } from "@/lib/reviews/mutations";
import { ReviewsQuery } from "@/lib/reviews/schema";

type ListedReview = { id: number; overall: number; createdAt: string };

export const GET = route({
  about: "Lists reviews, optionally of one provider or game. `sort` is recent, highest or lowest.",
  answer: ReviewAnswer.array(),
  access: "public",
  query: ReviewsQuery,
  handle: ({ request, viewer, query }) => {
    const placeOf = (last: ListedReview) => cursorOf({ ...last, createdAt: new Date(last.createdAt) });
    const read = (cursor: ReviewCursor | null, limit: number) =>
      listReviews(viewer, query, { cursor, limit });
    if (!isPaged(query)) {
      return wholeList<ListedReview>((last, limit) => read(last ? placeOf(last) : null, limit));
    }
    return listPage<ListedReview>(
      request,
      query,
      (limit) => read(query.after ?? null, limit),
      (last) => cursorText(placeOf(last)),
    );
  },
});

export const { POST, DELETE } = collectionRoutes(reviewWrites, ReviewAnswer, "reviews", {
  making: " by the signed-in user",
});

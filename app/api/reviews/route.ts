import { listRows } from "@/lib/http/list-page";
import { collectionRoutes } from "@/lib/http/record-routes";
import { route } from "@/lib/http/route";
import { ReviewAnswer } from "@/lib/reviews/answers";
import { cursorOf, cursorText } from "@/lib/reviews/cursor";
import { listReviews } from "@/lib/reviews/data";
import { reviewWrites } from "@/lib/reviews/mutations";
import { ReviewsQuery } from "@/lib/reviews/schema";

export const GET = route({
  about: "Lists reviews, optionally of one provider or game. `sort` is recent, highest or lowest.",
  answer: ReviewAnswer.array(),
  access: "public",
  query: ReviewsQuery,
  handle: ({ request, viewer, query }) =>
    listRows(request, query, {
      read: (cursor, limit) => listReviews(viewer, query, { cursor, limit }),
      cursorOf,
      textOf: cursorText,
    }),
});

export const { POST, DELETE } = collectionRoutes(reviewWrites, ReviewAnswer, {
  making: " by the signed-in user",
});

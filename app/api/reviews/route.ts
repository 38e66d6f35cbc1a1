import { listPage } from "@/lib/http/list-page";
import { route, TEXT_BODY_BYTES } from "@/lib/http/route";
import { wholeList } from "@/lib/http/whole-list";
import { isPageAsked } from "@/lib/input/pages";
import * as z from "@/lib/input/zod";
import { ReviewAnswer } from "@/lib/reviews/answers";
import { cursorOf, cursorText, type ReviewCursor } from "@/lib/reviews/cursor";
import { listReviews } from "@/lib/reviews/data";
import { reviewWrites } from "@/lib/reviews/mutations";
import { ReviewInput, ReviewsQuery, SeveralReviews } from "@/lib/reviews/schema";

type ListedReview = { id: number; overall: number; createdAt: string };

export const GET = route(
  {
    about: "Every review, of a provider or a game where asked; `sort` is recent, highest or lowest.",
    answer: z.array(ReviewAnswer),
    access: "public",
    query: ReviewsQuery,
  },
  ({ request, viewer, query }) => {
    const placeOf = (last: ListedReview) => cursorOf({ ...last, createdAt: new Date(last.createdAt) });
    const read = (cursor: ReviewCursor | null, limit: number) =>
      listReviews(viewer, query, { cursor, limit });
    if (!isPageAsked(query)) {
      return wholeList<ListedReview>((last, limit) => read(last ? placeOf(last) : null, limit));
    }
    return listPage<ListedReview>(
      request,
      query,
      (limit) => read(query.after ?? null, limit),
      (last) => cursorText(placeOf(last)),
    );
  },
);

export const POST = route(
  {
    about: "Makes a review; its author is who is signed in.",
    answer: ReviewAnswer,
    access: "reviews",
    body: ReviewInput,
    maxBytes: TEXT_BODY_BYTES,
    status: 201,
  },
  ({ viewer, body }) => reviewWrites.create(viewer, body),
);

export const DELETE = route(
  {
    about: "Deletes several reviews, all or none, and answers with them as they were.",
    answer: z.array(ReviewAnswer),
    access: "reviews",
    body: SeveralReviews,
  },
  ({ viewer, body, loaded }) => reviewWrites.deleteAll(viewer, body.ids, loaded),
);

import { IdParams, route, TEXT_BODY_BYTES } from "@/lib/http/route";
import { ReviewAnswer } from "@/lib/reviews/answers";
import { requireReview } from "@/lib/reviews/data";
import { reviewWrites } from "@/lib/reviews/mutations";
import { ReviewChanges } from "@/lib/reviews/schema";

export const GET = route(
  { about: "One review.", answer: ReviewAnswer, access: "public", params: IdParams },
  ({ viewer, params }) => requireReview(viewer, params.id),
);

export const PUT = route(
  {
    about: "Changes a review; absent fields stay.",
    answer: ReviewAnswer,
    access: "reviews",
    params: IdParams,
    body: ReviewChanges,
    maxBytes: TEXT_BODY_BYTES,
  },
  ({ viewer, params, body, loaded }) => reviewWrites.update(viewer, params.id, body, loaded),
);

export const DELETE = route(
  {
    about: "Deletes a review and answers with it as it was.",
    answer: ReviewAnswer,
    access: "reviews",
    params: IdParams,
  },
  ({ viewer, params, loaded }) => reviewWrites.delete(viewer, params.id, loaded),
);

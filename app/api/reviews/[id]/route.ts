import { IdParams, route, TEXT_BODY_BYTES } from "@/lib/http/route";
import { requireReview } from "@/lib/reviews/data";
import { deleteReview, updateReview } from "@/lib/reviews/mutations";
import { ReviewChanges } from "@/lib/reviews/schema";

export const GET = route({ access: "public", params: IdParams }, ({ viewer, params }) =>
  requireReview(viewer, params.id),
);

/** PUT /api/reviews/{id}: the review as it is then; 409 for a stale version. */
export const PUT = route(
  { access: "reviews", params: IdParams, body: ReviewChanges, maxBytes: TEXT_BODY_BYTES },
  ({ viewer, params, body, loaded }) => updateReview(viewer, params.id, body, loaded),
);

/** DELETE /api/reviews/{id}: the review as it was. */
export const DELETE = route({ access: "reviews", params: IdParams }, ({ viewer, params, loaded }) =>
  deleteReview(viewer, params.id, loaded),
);

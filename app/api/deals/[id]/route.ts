import { requireDeal } from "@/lib/deals/data";
import { deleteDeal, updateDeal } from "@/lib/deals/mutations";
import { DealChanges } from "@/lib/deals/schema";
import { IdParams, IMAGE_BODY_BYTES, route } from "@/lib/http/route";

export const GET = route({ access: "public", params: IdParams }, ({ viewer, params }) =>
  requireDeal(viewer, params.id),
);

/** PUT /api/deals/{id}: the deal as it is then; 409 for a stale version. */
export const PUT = route(
  { access: "deals", params: IdParams, body: DealChanges, maxBytes: IMAGE_BODY_BYTES },
  ({ viewer, params, body, loaded }) => updateDeal(viewer, params.id, body, loaded),
);

/** DELETE /api/deals/{id}: the deal as it was. */
export const DELETE = route({ access: "deals", params: IdParams }, ({ viewer, params, loaded }) =>
  deleteDeal(viewer, params.id, loaded),
);

import { toggleFeatured } from "@/lib/deals/mutations";
import { IdParams, route } from "@/lib/http/route";

/** PUT /api/deals/{id}/feature: toggles the featured flag; a body is not needed and not read. */
export const PUT = route({ access: "deals", params: IdParams }, ({ viewer, params, loaded }) =>
  toggleFeatured(viewer, params.id, loaded),
);

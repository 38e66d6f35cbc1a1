import { requireAdvertisement } from "@/lib/ads/data";
import { deleteAdvertisement, updateAdvertisement } from "@/lib/ads/mutations";
import { AdvertisementChanges } from "@/lib/ads/schema";
import { IdParams, IMAGE_BODY_BYTES, route } from "@/lib/http/route";

export const GET = route({ access: "public", params: IdParams }, ({ viewer, params }) =>
  requireAdvertisement(viewer, params.id),
);

/** PUT /api/advertisements/{id}: the advertisement as it is then; 409 for a stale version. */
export const PUT = route(
  { access: "ads", params: IdParams, body: AdvertisementChanges, maxBytes: IMAGE_BODY_BYTES },
  ({ viewer, params, body, loaded }) => updateAdvertisement(viewer, params.id, body, loaded),
);

/** DELETE /api/advertisements/{id}: the advertisement as it was. */
export const DELETE = route({ access: "ads", params: IdParams }, ({ viewer, params, loaded }) =>
  deleteAdvertisement(viewer, params.id, loaded),
);

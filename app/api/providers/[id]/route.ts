import { IdParams, IMAGE_BODY_BYTES, route } from "@/lib/http/route";
import { requireProvider } from "@/lib/providers/data";
import { deleteProvider, updateProvider } from "@/lib/providers/mutations";
import { ProviderChanges } from "@/lib/providers/schema";

export const GET = route({ access: "public", params: IdParams }, ({ viewer, params }) =>
  requireProvider(viewer, params.id),
);

/** PUT /api/providers/{id}: the provider as it is then; 409 for a stale version. */
export const PUT = route(
  { access: "providers", params: IdParams, body: ProviderChanges, maxBytes: IMAGE_BODY_BYTES },
  ({ viewer, params, body, loaded }) => updateProvider(viewer, params.id, body, loaded),
);

/** DELETE /api/providers/{id}: the provider as it was; its reviews go with it. */
export const DELETE = route({ access: "providers", params: IdParams }, ({ viewer, params, loaded }) =>
  deleteProvider(viewer, params.id, loaded),
);

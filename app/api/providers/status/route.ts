import { route } from "@/lib/http/route";
import { setProviderStatuses } from "@/lib/providers/mutations";
import { ProviderStatuses } from "@/lib/providers/schema";

/**
 * PUT /api/providers/status: several providers get one status at once; the answer is all of them. If-Match names a
 * version of each, as in `"7@2024-01-05T15:00:00.123Z", "9@2024-02-01T08:30:00.000Z"`; 409 when one is stale.
 */
export const PUT = route({ access: "providers", body: ProviderStatuses }, ({ viewer, body, loaded }) =>
  setProviderStatuses(viewer, body, loaded),
);

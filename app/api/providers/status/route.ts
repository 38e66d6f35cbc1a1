import { route } from "@/lib/http";
import { setProviderStatuses } from "@/lib/providers/mutations";
import { ProviderStatuses } from "@/lib/providers/schema";

/** PUT /api/providers/status: several providers get one status at once; the answer is all of them. */
export const PUT = route({ access: "providers", body: ProviderStatuses }, ({ viewer, body }) =>
  setProviderStatuses(viewer, body),
);

import { verifyProviders } from "@/lib/history/mutations";
import { route } from "@/lib/http/route";
import { ProviderVerifications } from "@/lib/providers/schema";

/** POST /api/providers/verify: all of the providers or none; If-Match as for PUT /api/providers/status. */
export const POST = route({ access: "providers", body: ProviderVerifications }, ({ viewer, body, loaded }) =>
  verifyProviders(viewer, body, loaded),
);

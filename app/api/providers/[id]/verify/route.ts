import { verifyProvider } from "@/lib/history/mutations";
import { IdParams, route } from "@/lib/http/route";
import { ProviderVerification } from "@/lib/providers/schema";

/** POST /api/providers/{id}/verify: the provider as it is then; the proof, and with it the body, may be missing. */
export const POST = route(
  { access: "providers", params: IdParams, body: ProviderVerification, isBodyOptional: true },
  ({ viewer, params, body, loaded }) => verifyProvider(viewer, params.id, body, loaded),
);

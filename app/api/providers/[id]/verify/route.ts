import { verifyProvider } from "@/lib/history/mutations";
import { IdParams, route } from "@/lib/http/route";
import { ProviderAnswer } from "@/lib/providers/answers";
import { ProviderVerification } from "@/lib/providers/schema";

export const POST = route(
  {
    about: "Verifies a provider's current status.",
    answer: ProviderAnswer,
    access: "providers",
    params: IdParams,
    body: ProviderVerification,
    isBodyOptional: true,
  },
  ({ viewer, params, body, loaded }) => verifyProvider(viewer, params.id, body, loaded),
);

import { verify } from "@/lib/history/mutations";
import { IdParams, IMAGE_BODY_BYTES, route } from "@/lib/http/route";
import { ProviderAnswer } from "@/lib/providers/answers";
import { ProviderVerification } from "@/lib/providers/schema";

export const POST = route({
  about: "Verifies a provider's current status.",
  answer: ProviderAnswer,
  access: "providers",
  params: IdParams,
  body: ProviderVerification,
  maxBytes: IMAGE_BODY_BYTES,
  isBodyOptional: true,
  handle: ({ viewer, params, body, loaded }) => verify(viewer, params.id, body, loaded),
});

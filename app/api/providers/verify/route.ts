import { verify } from "@/lib/history/mutations";
import { IMAGE_BODY_BYTES, route } from "@/lib/http/route";
import { ProviderAnswer } from "@/lib/providers/answers";
import { ProviderVerifications } from "@/lib/providers/schema";

export const POST = route({
  about:
    "Verifies the current statuses of several providers in one transaction. If-Match works as for PUT /api/providers/status.",
  answer: ProviderAnswer.array(),
  access: "providers",
  body: ProviderVerifications,
  maxBytes: IMAGE_BODY_BYTES,
  handle: ({ viewer, body: { ids, ...fields }, loaded }) => verify(viewer, ids, fields, loaded),
});

import { IMAGE_BODY_BYTES, route } from "@/lib/http/route";
import { ProviderAnswer } from "@/lib/providers/answers";
import { providerWrites } from "@/lib/providers/mutations";
import { ProviderStatuses } from "@/lib/providers/schema";

export const PUT = route({
  about:
    'Sets the status of several providers in one transaction. If-Match takes a version of each, as in `"7@2024-01-05T15:00:00.123Z", "9@…"`.',
  answer: ProviderAnswer.array(),
  access: "providers",
  body: ProviderStatuses,
  maxBytes: IMAGE_BODY_BYTES,
  handle: ({ viewer, body: { ids, ...changes }, loaded }) =>
    providerWrites.update(viewer, ids, changes, loaded),
});

import { IdParams, IMAGE_BODY_BYTES, route } from "@/lib/http/route";
import { ProviderAnswer } from "@/lib/providers/answers";
import { requireProvider } from "@/lib/providers/data";
import { providerWrites } from "@/lib/providers/mutations";
import { ProviderChanges } from "@/lib/providers/schema";

export const GET = route(
  { about: "One provider.", answer: ProviderAnswer, access: "public", params: IdParams },
  ({ viewer, params }) => requireProvider(viewer, params.id),
);

export const PUT = route(
  {
    about: "Changes a provider; absent fields stay. A change of its status is told in the updates.",
    answer: ProviderAnswer,
    access: "providers",
    params: IdParams,
    body: ProviderChanges,
    maxBytes: IMAGE_BODY_BYTES,
  },
  ({ viewer, params, body, loaded }) => providerWrites.update(viewer, params.id, body, loaded),
);

export const DELETE = route(
  {
    about: "Deletes a provider with its reviews and answers with it as it was.",
    answer: ProviderAnswer,
    access: "providers",
    params: IdParams,
  },
  ({ viewer, params, loaded }) => providerWrites.delete(viewer, params.id, loaded),
);

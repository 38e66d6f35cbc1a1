import { listById } from "@/lib/http/list-page";
import { IMAGE_BODY_BYTES, route } from "@/lib/http/route";
import { PageQuery } from "@/lib/input/pages";
import * as z from "@/lib/input/zod";
import { ProviderAnswer } from "@/lib/providers/answers";
import { listProviders } from "@/lib/providers/data";
import { providerWrites } from "@/lib/providers/mutations";
import { ProviderInput, ProvidersChanges, SeveralProviders } from "@/lib/providers/schema";

export const GET = route(
  { about: "Every provider, by id.", answer: z.array(ProviderAnswer), access: "public", query: PageQuery },
  ({ request, viewer, query }) => listById(request, query, (slice) => listProviders(viewer, slice)),
);

export const POST = route(
  {
    about: "Makes a provider.",
    answer: ProviderAnswer,
    access: "providers",
    body: ProviderInput,
    maxBytes: IMAGE_BODY_BYTES,
    status: 201,
  },
  ({ viewer, body }) => providerWrites.create(viewer, body),
);

export const PUT = route(
  {
    about:
      "Changes the type, visibility, promotion or game of several providers, of all or of none. If-Match as for PUT /api/providers/status.",
    answer: z.array(ProviderAnswer),
    access: "providers",
    body: ProvidersChanges,
  },
  ({ viewer, body, loaded }) => providerWrites.updateAll(viewer, body, loaded),
);

export const DELETE = route(
  {
    about: "Deletes several providers with their reviews, all or none, and answers with them as they were.",
    answer: z.array(ProviderAnswer),
    access: "providers",
    body: SeveralProviders,
  },
  ({ viewer, body, loaded }) => providerWrites.deleteAll(viewer, body.ids, loaded),
);

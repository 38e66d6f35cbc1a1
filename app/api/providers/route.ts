import { listById } from "@/lib/http/list-page";
import { collectionRoutes } from "@/lib/http/record-routes";
import { route } from "@/lib/http/route";
import { PageQuery } from "@/lib/input/fields";
import { ProviderAnswer } from "@/lib/providers/answers";
import { listProviders } from "@/lib/providers/data";
import { providerWrites } from "@/lib/providers/mutations";
import { ProvidersChanges } from "@/lib/providers/schema";

export const GET = route({
  about: "Lists all providers, sorted by id.",
  answer: ProviderAnswer.array(),
  access: "public",
  query: PageQuery,
  handle: ({ request, viewer, query }) => listById(request, query, (slice) => listProviders(viewer, slice)),
});

export const { POST, PUT, DELETE } = collectionRoutes(providerWrites, ProviderAnswer, {
  several: ProvidersChanges,
  changing:
    "Updates the type, visibility, promotion or game of several providers in one transaction. If-Match works as for PUT /api/providers/status.",
  deleting: " with their reviews",
});

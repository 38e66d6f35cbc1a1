import { DealAnswer } from "@/lib/deals/answers";
import { listDeals } from "@/lib/deals/data";
import { dealWrites } from "@/lib/deals/mutations";
import { DealsChanges } from "@/lib/deals/schema";
import { pageOf } from "@/lib/http/list-page";
import { collectionRoutes } from "@/lib/http/record-routes";
import { route } from "@/lib/http/route";
import { PageQuery } from "@/lib/input/fields";

export const GET = route({
  about: "Lists all active deals, sorted by id, including expired ones.",
  answer: DealAnswer.array(),
  access: "public",
  query: PageQuery,
  handle: async ({ request, viewer, query }) => pageOf(request, query, await listDeals(viewer)),
});

export const { POST, PUT, DELETE } = collectionRoutes(dealWrites, DealAnswer, {
  several: DealsChanges,
  changing: "Activates, deactivates or features several deals in one transaction.",
});

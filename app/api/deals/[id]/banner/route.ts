import { DealAnswer } from "@/lib/deals/answers";
import { makeBanner } from "@/lib/deals/mutations";
import { IdParams, route } from "@/lib/http/route";

export const PUT = route({
  about: "Moves a deal to the top of the featured deals. The body is ignored.",
  answer: DealAnswer,
  access: "deals",
  params: IdParams,
  handle: ({ viewer, params, loaded }) => makeBanner(viewer, params.id, loaded),
});

import { DealAnswer } from "@/lib/deals/answers";
import { makeBanner } from "@/lib/deals/mutations";
import { IdParams, route } from "@/lib/http/route";

export const PUT = route({
  about: "Makes a deal the first featured one. The body is ignored.",
  answer: DealAnswer,
  access: "deals",
  params: IdParams,
  handle: ({ viewer, params, loaded }) => makeBanner(viewer, params.id, loaded),
});

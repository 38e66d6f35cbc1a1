import { DealAnswer } from "@/lib/deals/answers";
import { toggleFeatured } from "@/lib/deals/mutations";
import { IdParams, route } from "@/lib/http/route";

export const PUT = route({
  about: "Toggles whether a deal is featured. The body is ignored.",
  answer: DealAnswer,
  access: "deals",
  params: IdParams,
  handle: ({ viewer, params, loaded }) => toggleFeatured(viewer, params.id, loaded),
});

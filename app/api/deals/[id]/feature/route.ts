import { DealAnswer } from "@/lib/deals/answers";
import { toggleFeatured } from "@/lib/deals/mutations";
import { IdParams, route } from "@/lib/http/route";

export const PUT = route(
  {
    about: "Features a deal, or no longer; a body is not needed and not read.",
    answer: DealAnswer,
    access: "deals",
    params: IdParams,
  },
  ({ viewer, params, loaded }) => toggleFeatured(viewer, params.id, loaded),
);

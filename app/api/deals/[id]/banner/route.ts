import { DealAnswer } from "@/lib/deals/answers";
import { makeBanner } from "@/lib/deals/mutations";
import { IdParams, route } from "@/lib/http/route";

export const PUT = route(
  {
    about: "Features a deal in front of all others; a body is not needed and not read.",
    answer: DealAnswer,
    access: "deals",
    params: IdParams,
  },
  ({ viewer, params, loaded }) => makeBanner(viewer, params.id, loaded),
);

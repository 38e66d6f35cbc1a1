import { DealAnswer } from "@/lib/deals/answers";
import { requireDeal } from "@/lib/deals/data";
import { dealWrites } from "@/lib/deals/mutations";
import { DealChanges } from "@/lib/deals/schema";
import { IdParams, IMAGE_BODY_BYTES, route } from "@/lib/http/route";

export const GET = route(
  { about: "One deal.", answer: DealAnswer, access: "public", params: IdParams },
  ({ viewer, params }) => requireDeal(viewer, params.id),
);

export const PUT = route(
  {
    about: "Changes a deal; absent fields stay.",
    answer: DealAnswer,
    access: "deals",
    params: IdParams,
    body: DealChanges,
    maxBytes: IMAGE_BODY_BYTES,
  },
  ({ viewer, params, body, loaded }) => dealWrites.update(viewer, params.id, body, loaded),
);

export const DELETE = route(
  {
    about: "Deletes a deal and answers with it as it was.",
    answer: DealAnswer,
    access: "deals",
    params: IdParams,
  },
  ({ viewer, params, loaded }) => dealWrites.delete(viewer, params.id, loaded),
);

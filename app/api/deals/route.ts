import { listDeals } from "@/lib/deals/data";
import { createDeal } from "@/lib/deals/mutations";
import { DealInput } from "@/lib/deals/schema";
import { IMAGE_BODY_BYTES, route } from "@/lib/http/route";

export const GET = route({ access: "public" }, ({ viewer }) => listDeals(viewer));

/** POST /api/deals: 201 with the new deal. */
export const POST = route(
  { access: "deals", body: DealInput, maxBytes: IMAGE_BODY_BYTES, status: 201 },
  ({ viewer, body }) => createDeal(viewer, body),
);

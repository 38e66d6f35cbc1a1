import { DealAnswer } from "@/lib/deals/answers";
import { requireDeal } from "@/lib/deals/data";
import { dealWrites } from "@/lib/deals/mutations";
import { recordRoutes } from "@/lib/http/record-routes";

export const { GET, PUT, DELETE } = recordRoutes(dealWrites, DealAnswer, requireDeal);

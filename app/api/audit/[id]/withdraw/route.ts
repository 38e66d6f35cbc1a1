import { IdParams, route } from "@/lib/http/route";
import * as z from "@/lib/input/zod";
import { ProviderAnswer } from "@/lib/providers/answers";
import { withdraw } from "@/lib/withdrawal/mutations";

export const POST = route(
  {
    about:
      "Withdraws the status changes and checks of a request within a minute, by any of its audit entries, and returns their providers. For the user who made the request and for full admins; `Audit-Entry` in the response to the request has the id.",
    answer: z.array(ProviderAnswer),
    access: "providers",
    params: IdParams,
    refusals: [409],
  },
  ({ viewer, params }) => withdraw(viewer, params.id),
);

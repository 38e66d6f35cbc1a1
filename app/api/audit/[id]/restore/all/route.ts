import { IdParams, route } from "@/lib/http/route";
import * as z from "@/lib/input/zod";
import { RestoredAnswer } from "@/lib/restoration/answers";
import { restoreRequest } from "@/lib/restoration/mutations";

export const POST = route(
  {
    about:
      "Restores all records that the request of an audit entry changed, checked, or deleted, or none of them; `refusals` of a 409 has the reasons.",
    answer: z.array(RestoredAnswer),
    access: "admin",
    params: IdParams,
    refusals: [409],
  },
  ({ viewer, params }) => restoreRequest(viewer, params.id),
);

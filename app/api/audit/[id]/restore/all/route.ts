import { IdParams, route } from "@/lib/http/route";
import * as z from "@/lib/input/zod";
import { RestoredAnswer } from "@/lib/restoration/answers";
import { restoreRequest } from "@/lib/restoration/mutations";

export const POST = route(
  {
    about:
      "Restores all records that an audit entry's request changed, checked or deleted, in one transaction. On 409, `refusals` lists the reasons.",
    answer: z.array(RestoredAnswer),
    access: "admin",
    params: IdParams,
    refusals: [409],
  },
  ({ viewer, params }) => restoreRequest(viewer, params.id),
);

import { IdParams, route } from "@/lib/http/route";
import { RestoredAnswer } from "@/lib/restoration/answers";
import { restoreRequest } from "@/lib/restoration/mutations";

export const POST = route({
  about:
    "Restores all records that an audit entry's request changed, checked or deleted, in one transaction. On 409, `refusals` lists the reasons.",
  answer: RestoredAnswer.array(),
  access: "admin",
  params: IdParams,
  handle: ({ viewer, params }) => restoreRequest(viewer, params.id),
});

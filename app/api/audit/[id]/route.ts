import { IdParams, route } from "@/lib/http/route";
import { RestorableAnswer } from "@/lib/restoration/answers";
import { getRestorable } from "@/lib/restoration/data";

export const GET = route(
  {
    about: "An entry of the audit trail, its record as it is now, and what bringing it back would change.",
    answer: RestorableAnswer,
    access: "admin",
    params: IdParams,
  },
  ({ viewer, params }) => getRestorable(viewer, params.id),
);

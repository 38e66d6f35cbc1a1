import { IdParams, route } from "@/lib/http/route";
import { RestorableAnswer } from "@/lib/restoration/answers";
import { getRestorable } from "@/lib/restoration/data";

export const GET = route({
  about: "Returns an audit entry, its record's current state, and what restoring it would change.",
  answer: RestorableAnswer,
  access: "admin",
  params: IdParams,
  handle: ({ viewer, params }) => getRestorable(viewer, params.id),
});

import { IdParams, route } from "@/lib/http/route";
import { RestoredAnswer } from "@/lib/restoration/answers";
import { restore } from "@/lib/restoration/mutations";

export const POST = route({
  about: "Restores a deleted record or an earlier version, and returns it.",
  answer: RestoredAnswer,
  access: "admin",
  params: IdParams,
  handle: ({ viewer, params }) => restore(viewer, params.id),
});

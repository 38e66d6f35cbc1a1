import { IdParams, route } from "@/lib/http/route";
import { RestoredAnswer } from "@/lib/restoration/answers";
import { restore } from "@/lib/restoration/mutations";

export const POST = route(
  {
    about: "Brings a deleted record back, or an earlier version of one, and answers with it.",
    answer: RestoredAnswer,
    access: "admin",
    params: IdParams,
    refusals: [409],
  },
  ({ viewer, params }) => restore(viewer, params.id),
);

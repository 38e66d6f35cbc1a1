import { listStrips } from "@/lib/history/data";
import { ROW_DAYS } from "@/lib/history/strip";
import { route } from "@/lib/http/route";
import * as z from "@/lib/input/zod";
import { StripAnswer } from "@/lib/providers/answers";
import { StripsQuery } from "@/lib/providers/schema";

export const GET = route(
  {
    about:
      "How the statuses of some providers were in the last 30 days, as the list of the back office draws it.",
    answer: z.array(StripAnswer),
    access: "providers",
    query: StripsQuery,
  },
  async ({ query }) => {
    const strips = await listStrips(query.ids, new Date(), ROW_DAYS);
    return [...strips].map(([id, strip]) => ({ id, strip }));
  },
);

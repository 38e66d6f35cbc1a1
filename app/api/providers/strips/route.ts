import { listStrips } from "@/lib/history/data";
import { ROW_DAYS } from "@/lib/history/strip";
import { route } from "@/lib/http/route";
import * as z from "@/lib/input/zod";
import { StripAnswer } from "@/lib/providers/answers";
import { StripsQuery } from "@/lib/providers/schema";

export const GET = route(
  {
    about: "Returns the last 30 days of several providers' statuses, as the admin list shows them.",
    answer: z.array(StripAnswer),
    access: "providers",
    query: StripsQuery,
  },
  async ({ query }) => {
    const strips = await listStrips(query.ids, new Date(), ROW_DAYS);
    return [...strips].map(([id, strip]) => ({ id, strip }));
  },
);

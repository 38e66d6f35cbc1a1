import { listHistoryBars } from "@/lib/history/data";
import { ROW_DAYS } from "@/lib/history/history-bar";
import { route } from "@/lib/http/route";
import { HistoryBarAnswer } from "@/lib/providers/answers";
import { HistoryBarsQuery } from "@/lib/providers/schema";
import { currentTime } from "@/lib/runtime/clock";

export const GET = route({
  about: "Returns the last 30 days of several providers' statuses, as the admin list shows them.",
  answer: HistoryBarAnswer.array(),
  access: "providers",
  query: HistoryBarsQuery,
  handle: async ({ query }) => {
    const strips = await listHistoryBars(query.ids, currentTime(), ROW_DAYS);
    return [...strips].map(([id, strip]) => ({ id, strip }));
  },
});

import { HistoryQuery, historyRange } from "@/lib/history/schema";
import { route } from "@/lib/http/route";
import { InsightsAnswer } from "@/lib/insights/answers";
import { getInsights } from "@/lib/insights/data";
import { noteValidUntil } from "@/lib/runtime/request-context";

const NOW_MS = 10_000; // Cache lifetime of a response with an explicit end, if that end is now

export const GET = route({
  about: "Returns statistics of the public catalogue, for the last 90 days by default.",
  answer: InsightsAnswer,
  access: "public",
  query: HistoryQuery,
  handle: ({ query }) => {
    const range = historyRange(query);
    if (range.endsNow) noteValidUntil(range.to.getTime() + NOW_MS);
    return getInsights(range);
  },
});

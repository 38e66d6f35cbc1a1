import { HistoryQuery, historyRange } from "@/lib/history/schema";
import { route } from "@/lib/http/route";
import { InsightsAnswer } from "@/lib/insights/answers";
import { getInsights } from "@/lib/insights/data";

export const GET = route(
  {
    about: "How the catalogue has been, by default in the last 90 days, as visitors may see it.",
    answer: InsightsAnswer,
    access: "public",
    query: HistoryQuery,
  },
  ({ query }) => getInsights(historyRange(query)),
);

import { ProviderHistoryAnswer } from "@/lib/history/answers";
import { getProviderHistory } from "@/lib/history/data";
import { HistoryQuery, historyRange } from "@/lib/history/schema";
import { IdParams, route } from "@/lib/http/route";

export const GET = route(
  {
    about:
      "What a provider was when, by default in the last 90 days, and when that was verified, as visitors may see it.",
    answer: ProviderHistoryAnswer,
    access: "public",
    params: IdParams,
    query: HistoryQuery,
  },
  ({ params, query }) => getProviderHistory(params.id, historyRange(query)),
);

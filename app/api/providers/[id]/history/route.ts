import { ProviderHistoryAnswer } from "@/lib/history/answers";
import { getProviderHistory } from "@/lib/history/data";
import { HistoryQuery, historyRange } from "@/lib/history/schema";
import { IdParams, route } from "@/lib/http/route";

export const GET = route({
  about: "Returns a provider's public status history and verifications, for the last 90 days by default.",
  answer: ProviderHistoryAnswer,
  access: "public",
  params: IdParams,
  query: HistoryQuery,
  handle: ({ params, query }) => getProviderHistory(params.id, historyRange(query)),
});

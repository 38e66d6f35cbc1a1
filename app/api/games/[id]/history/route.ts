import { GameHistoryAnswer } from "@/lib/history/answers";
import { getGameHistory } from "@/lib/history/data";
import { HistoryQuery, historyRange } from "@/lib/history/schema";
import { IdParams, route } from "@/lib/http/route";

export const GET = route({
  about: "Returns the public status history of a game's providers, for the last 90 days by default.",
  answer: GameHistoryAnswer,
  access: "public",
  params: IdParams,
  query: HistoryQuery,
  handle: ({ params, query }) => getGameHistory(params.id, historyRange(query)),
});

import { GameHistoryAnswer } from "@/lib/history/answers";
import { getGameHistory } from "@/lib/history/data";
import { HistoryQuery, historyRange } from "@/lib/history/schema";
import { IdParams, route } from "@/lib/http/route";

export const GET = route(
  {
    about: "What each provider of a game was when, by default in the last 90 days, as visitors may see it.",
    answer: GameHistoryAnswer,
    access: "public",
    params: IdParams,
    query: HistoryQuery,
  },
  ({ params, query }) => getGameHistory(params.id, historyRange(query)),
);

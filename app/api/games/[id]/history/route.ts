import { getGameHistory } from "@/lib/history/data";
import { HistoryQuery, historyRange } from "@/lib/history/schema";
import { IdParams, route } from "@/lib/http/route";
import { notFound } from "@/lib/runtime/errors";

/** GET /api/games/{id}/history: that of each of its providers, as visitors may see it, whoever asks. */
export const GET = route(
  { access: "public", params: IdParams, query: HistoryQuery },
  async ({ params, query }) => {
    const history = await getGameHistory(null, params.id, historyRange(query));
    if (!history) throw notFound("Game not found.");
    return history;
  },
);

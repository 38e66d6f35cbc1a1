import { getProviderHistory } from "@/lib/history/data";
import { HistoryQuery, historyRange } from "@/lib/history/schema";
import { IdParams, route } from "@/lib/http/route";
import { notFound } from "@/lib/runtime/errors";

/** GET /api/providers/{id}/history: what was so when, as visitors may see it, whoever asks. */
export const GET = route(
  { access: "public", params: IdParams, query: HistoryQuery },
  async ({ params, query }) => {
    const history = await getProviderHistory(null, params.id, historyRange(query));
    if (!history) throw notFound("Provider not found.");
    return history;
  },
);

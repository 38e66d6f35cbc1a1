import { getProviderHistory } from "@/lib/history/data";
import { HistoryQuery, historyRange, NOW_MS } from "@/lib/history/schema";
import { IdParams, route } from "@/lib/http/route";
import { notFound } from "@/lib/runtime/errors";
import { noteValidFor } from "@/lib/runtime/request-context";

/** GET /api/providers/{id}/history: what was so when, as visitors may see it, whoever asks. */
export const GET = route(
  { access: "public", params: IdParams, query: HistoryQuery },
  async ({ params, query }) => {
    const range = historyRange(query);
    if (range.endsNow) noteValidFor(NOW_MS);
    const history = await getProviderHistory(null, params.id, range);
    if (!history) throw notFound("Provider not found.");
    return history;
  },
);

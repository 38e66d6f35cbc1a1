import { HistoryQuery, historyRange } from "@/lib/history/schema";
import { route } from "@/lib/http/route";
import { getInsights } from "@/lib/insights/data";

/** GET /api/insights: how the catalogue has been, as visitors may see it, whoever asks. */
export const GET = route({ access: "public", query: HistoryQuery }, ({ query }) =>
  getInsights(historyRange(query)),
);

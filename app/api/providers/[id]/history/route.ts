import { IdParams, route } from "@/lib/http/route";
import { requireProvider, statusHistory } from "@/lib/providers/data";
import { HISTORY_DAYS, packDays } from "@/lib/providers/vocabulary";

/** GET /api/providers/{id}/history: the last days as the card draws them, one letter each, oldest first. */
export const GET = route({ access: "providers", params: IdParams }, async ({ viewer, params }) => {
  const provider = await requireProvider(viewer, params.id);
  const history = await statusHistory(provider.gameId, [provider], HISTORY_DAYS);
  return { days: packDays(history.get(provider.id) ?? []) };
});

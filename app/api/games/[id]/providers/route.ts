import { requireGame } from "@/lib/games/data";
import { IdParams, route } from "@/lib/http/route";
import { listGameProviders } from "@/lib/providers/data";

export const GET = route({ access: "public", params: IdParams }, async ({ viewer, params }) => {
  await requireGame(viewer, params.id);
  return listGameProviders(viewer, params.id);
});

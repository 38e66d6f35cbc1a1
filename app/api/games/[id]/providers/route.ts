import { requireGame } from "@/lib/games/data";
import { IdParams, route } from "@/lib/http/route";
import { ProviderAnswer } from "@/lib/providers/answers";
import { listGameProviders } from "@/lib/providers/data";

export const GET = route({
  about: "Lists a game's providers, sorted by id.",
  answer: ProviderAnswer.array(),
  access: "public",
  params: IdParams,
  handle: async ({ viewer, params }) => {
    await requireGame(viewer, params.id);
    return listGameProviders(viewer, params.id);
  },
});

import { requireGame } from "@/lib/games/data";
import { IdParams, route } from "@/lib/http/route";
import * as z from "@/lib/input/zod";
import { ProviderAnswer } from "@/lib/providers/answers";
import { listGameProviders } from "@/lib/providers/data";

export const GET = route(
  {
    about: "Lists a game's providers, sorted by id.",
    answer: z.array(ProviderAnswer),
    access: "public",
    params: IdParams,
  },
  async ({ viewer, params }) => {
    await requireGame(viewer, params.id);
    return listGameProviders(viewer, params.id);
  },
);

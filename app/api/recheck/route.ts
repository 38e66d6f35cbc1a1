import { requireGame } from "@/lib/games/data";
import { route } from "@/lib/http/route";
import { RecheckAnswer } from "@/lib/recheck/answers";
import { listRechecks } from "@/lib/recheck/data";
import { RecheckQuery } from "@/lib/recheck/schema";

export const GET = route(
  {
    about: "Lists the providers to check again, optionally of one game, the riskiest first.",
    answer: RecheckAnswer,
    access: "providers",
    query: RecheckQuery,
    refusals: [404],
  },
  async ({ viewer, query }) => {
    if (query.game) await requireGame(viewer, query.game);
    return listRechecks(viewer, query);
  },
);

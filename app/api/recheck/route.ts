import { requireGame } from "@/lib/games/data";
import { route } from "@/lib/http/route";
import { RecheckAnswer } from "@/lib/recheck/answers";
import { listRechecks } from "@/lib/recheck/data";
import { RecheckQuery } from "@/lib/recheck/schema";

export const GET = route({
  about: "Lists providers due for a re-check, riskiest first, optionally of one game.",
  answer: RecheckAnswer,
  access: "providers",
  query: RecheckQuery,
  refusals: [404],
  handle: async ({ viewer, query }) => {
    if (query.game) await requireGame(viewer, query.game);
    return listRechecks(viewer, query);
  },
});

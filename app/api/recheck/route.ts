import { requireGame } from "@/lib/games/data";
import { route } from "@/lib/http/route";
import { IdText, limitText } from "@/lib/input/fields";
import * as z from "@/lib/input/zod";
import { RecheckAnswer } from "@/lib/recheck/answers";
import { listRechecks } from "@/lib/recheck/data";
import { MAX_RECHECKS } from "@/lib/recheck/vocabulary";

export const GET = route({
  about: "Lists providers due for a re-check, riskiest first, optionally of one game.",
  answer: RecheckAnswer,
  access: "providers",
  query: z.object({ game: IdText.optional(), limit: limitText(MAX_RECHECKS, "providers").default(50) }),
  refusals: [404],
  handle: async ({ viewer, query }) => {
    if (query.game) await requireGame(viewer, query.game);
    return listRechecks(viewer, query);
  },
});

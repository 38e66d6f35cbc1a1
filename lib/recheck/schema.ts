import { IdText } from "@/lib/input/ids";
import * as z from "@/lib/input/zod";
import { MOST_RECHECKS } from "@/lib/recheck/vocabulary";

export const RecheckQuery = z.object({
  game: IdText.optional(),
  limit: IdText.refine(
    (limit) => limit <= MOST_RECHECKS,
    `At most ${MOST_RECHECKS} providers can be requested at once`,
  ).default(50),
});

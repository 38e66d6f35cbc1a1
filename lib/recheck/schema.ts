import { IdText, positiveText } from "@/lib/input/fields";
import * as z from "@/lib/input/zod";
import { MAX_RECHECKS } from "@/lib/recheck/vocabulary";

export const RecheckQuery = z.object({
  game: IdText.optional(),
  limit: positiveText("limit")
    .refine((limit) => limit <= MAX_RECHECKS, `At most ${MAX_RECHECKS} providers can be requested at once`)
    .default(50),
});

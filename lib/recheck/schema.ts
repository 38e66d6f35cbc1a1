import { IdText, limitText } from "@/lib/input/fields";
import * as z from "@/lib/input/zod";
import { MAX_RECHECKS } from "@/lib/recheck/vocabulary";

export const RecheckQuery = z.object({
  game: IdText.optional(),
  limit: limitText(MAX_RECHECKS, "providers").default(50),
});

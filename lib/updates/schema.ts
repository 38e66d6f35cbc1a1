import { IdText, positiveText } from "@/lib/input/fields";
import * as z from "@/lib/input/zod";
import { UPDATE_DIRECTIONS } from "@/lib/updates/vocabulary";

export const UpdatesQuery = z.object({ before: positiveText("value of before").optional() });

export const DirectionField = z.enum(UPDATE_DIRECTIONS, "The direction must be bad or recovered.");

/** Forms send an empty text for no choice. */
const chosen = <Value>(schema: z.ZodType<Value>) =>
  z.preprocess((value) => (value === "" ? undefined : value), schema.optional());

export const FeedQuery = UpdatesQuery.extend({
  game: chosen(IdText),
  provider: chosen(IdText),
  direction: chosen(DirectionField),
});

import { IdText } from "@/lib/input/ids";
import { z } from "@/lib/input/zod";

/** `before` is the id of the last update already seen. */
export const UpdatesQuery = z.object({ before: IdText.optional() });

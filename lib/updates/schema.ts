import { IdText } from "@/lib/input/ids";
import { z } from "@/lib/input/zod";

/** The query of GET /api/updates: `before` is the id of the last update already seen. */
export const UpdatesQuery = z.object({ before: IdText.optional() });

import { z } from "zod";
import { IdText } from "@/lib/ids";

/** The query of GET /api/updates: `before` is the id of the last update already seen. */
export const UpdatesQuery = z.object({ before: IdText.optional() });

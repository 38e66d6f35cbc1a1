import { countText } from "@/lib/input/pages";
import * as z from "@/lib/input/zod";
import { FOUND_AT_ONCE, LONGEST_SEARCH, MOST_FOUND } from "@/lib/search/vocabulary";

export const SearchQuery = z.object({
  q: z
    .string()
    .trim()
    .refine((text) => [...text].length <= LONGEST_SEARCH, `q must be at most ${LONGEST_SEARCH} characters`)
    .default("")
    .meta({ example: "edge" }),
  limit: countText("limit", MOST_FOUND).default(FOUND_AT_ONCE),
});

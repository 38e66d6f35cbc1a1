import { countText } from "@/lib/input/fields";
import * as z from "@/lib/input/zod";
import { FOUND_AT_ONCE, MAX_FOUND, MAX_SEARCH } from "@/lib/search/vocabulary";

export const SearchQuery = z.object({
  q: z
    .string()
    .trim()
    .refine((text) => [...text].length <= MAX_SEARCH, `q must be at most ${MAX_SEARCH} characters`)
    .default("")
    .meta({ example: "edge", maxLength: MAX_SEARCH }),
  limit: countText("limit", MAX_FOUND).default(FOUND_AT_ONCE),
});

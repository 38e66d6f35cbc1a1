import { countText } from "@/lib/input/fields";
import * as z from "@/lib/input/zod";
import { FOUND_AT_ONCE, MAX_FOUND, MAX_SEARCH } from "@/lib/search/vocabulary";

export const SearchText = z
  .string("Please enter the name of a game or provider")
  .trim()
  .refine((text) => [...text].length <= MAX_SEARCH, `q must be at most ${MAX_SEARCH} characters`)
  .meta({ example: "edge", maxLength: MAX_SEARCH });

export const SearchQuery = z.object({
  q: SearchText.default(""),
  limit: countText("limit", MAX_FOUND).default(FOUND_AT_ONCE),
});

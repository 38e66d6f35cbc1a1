import * as z from "@/lib/input/zod";
import { FOUND_AT_ONCE, LONGEST_SEARCH, MOST_FOUND } from "@/lib/search/vocabulary";

const LIMIT = `limit must be a whole number from 1 to ${MOST_FOUND}`;

export const SearchQuery = z.object({
  q: z
    .string()
    .trim()
    .refine((text) => [...text].length <= LONGEST_SEARCH, `q must be at most ${LONGEST_SEARCH} characters`)
    .default("")
    .meta({ example: "edge" }),
  limit: z
    .string()
    .regex(/^[1-9]\d?$/, LIMIT)
    .transform(Number)
    .refine((limit) => limit <= MOST_FOUND, LIMIT)
    .default(FOUND_AT_ONCE),
});

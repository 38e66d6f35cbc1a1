import { BADGE_THEMES } from "@/lib/badges/schema";
import { countText } from "@/lib/input/fields";
import { isWebLink } from "@/lib/input/links";
import * as z from "@/lib/input/zod";

/** Without a known theme, a card follows the visitor's system. */
export const EmbedQuery = z.object({ theme: z.enum(BADGE_THEMES).optional().catch(undefined) });

export type EmbedTheme = z.output<typeof EmbedQuery>["theme"];

const NO_URL = "Please provide the URL of a game or provider page as url.";

export const OembedQuery = z.object({
  url: z.string(NO_URL).refine(isWebLink, NO_URL),
  format: z.string().default("json"),
  maxwidth: countText("maxwidth", 9_999).optional(),
  maxheight: countText("maxheight", 9_999).optional(),
});

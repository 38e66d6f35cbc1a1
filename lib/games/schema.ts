import { gamesSort } from "@/lib/games/search";
import {
  flag,
  optionalText,
  optionalTimestamp,
  PageQuery,
  positiveText,
  requiredLine,
  severalOf,
} from "@/lib/input/fields";
import * as z from "@/lib/input/zod";
import { ImageField } from "@/lib/media/schema";

export const GamesQuery = PageQuery.extend({
  page: positiveText("page").optional().meta({ description: "A page of the games list, sorted as `sort`." }),
  q: z.string().trim().default(""),
  sort: z.string().optional().transform(gamesSort),
});

export const SitemapQuery = z.object({
  part: positiveText("part").optional(),
  providers: positiveText("value of providers").optional(),
});

export const GameInput = z.object({
  title: requiredLine("Title", 2, 200),
  description: optionalText("Description", 20_000).optional(),
  category: optionalText("Category", 100).optional(),
  imageUrl: ImageField.optional(),
  detailImageUrl: ImageField.optional(),
  releaseDate: optionalTimestamp("Please enter a release date such as 2024-01-05").optional(),
  developer: optionalText("Developer", 200).optional(),
  isActive: flag("Active").optional(),
});

export const GameChanges = GameInput.partial();

export const GamesChanges = severalOf("games").extend({ isActive: flag("Active") });

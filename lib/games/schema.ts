import { z } from "zod";
import { flag, optionalMoment, optionalText, requiredText } from "@/lib/fields";
import { ImageField } from "@/lib/media/schema";

/** The form of a game and the payload of POST /api/games (SPEC.md 5 and 7). */
export const GameInput = z.object({
  title: requiredText("Title", 2, 200),
  description: optionalText("Description", 20_000).optional(),
  category: optionalText("Category", 100).optional(),
  imageUrl: ImageField.optional(),
  detailImageUrl: ImageField.optional(),
  releaseDate: optionalMoment("Please enter a release date such as 2024-01-05").optional(),
  developer: optionalText("Developer", 200).optional(),
  isActive: flag("Active").optional(),
});

/** The payload of PUT /api/games/{id}: what is absent keeps its value. */
export const GameChanges = GameInput.partial();

export type GameFields = z.infer<typeof GameInput>;
export type GameChange = z.infer<typeof GameChanges>;

import { flag, optionalLink, recordId, requiredLine, requiredText } from "@/lib/input/fields";
import { IdText } from "@/lib/input/ids";
import { LimitText } from "@/lib/input/pages";
import * as z from "@/lib/input/zod";
import { parseCursor } from "@/lib/reviews/cursor";
import { reviewSort } from "@/lib/reviews/sorts";

const CursorText = z.string().transform((text, context) => {
  const cursor = parseCursor(text);
  if (!cursor) context.addIssue("after must be a value from the Link header of a page");
  return cursor ?? z.NEVER;
});

export const ReviewsQuery = z.object({
  after: CursorText.optional(),
  limit: LimitText,
  providerId: IdText.optional(),
  gameId: IdText.optional(),
  sort: z
    .string()
    .optional()
    .transform((text) => reviewSort(text ?? "")),
});

const RATING = "Ratings must be between 0 and 10";

/** Sliders have half steps; stored values are rounded half up. */
const RatingField = z
  .number({ error: RATING })
  .min(0, RATING)
  .max(10, RATING)
  .transform((rating) => Math.floor(rating + 0.5))
  .nullable();

/** docs/product/input.md#validation-messages */
export const ReviewInput = z.object({
  title: requiredLine("Title", 2, 200),
  content: requiredText("Content", 20, 50_000),
  link: optionalLink("Please enter a valid URL")
    .nullable()
    .transform((link) => link ?? "")
    .optional(),
  cheatRating: RatingField.optional(),
  installationRating: RatingField.optional(),
  supportRating: RatingField.optional(),
  communityRating: RatingField.optional(),
  providerId: recordId("Please select a provider"),
  isPromoted: flag("Promoted").optional(),
});

export const ReviewChanges = ReviewInput.partial();

export type ReviewValues = z.input<typeof ReviewInput>;
export type ReviewFields = z.infer<typeof ReviewInput>;
export type ReviewChange = z.infer<typeof ReviewChanges>;

import { DAY } from "@/lib/dates";
import {
  flag,
  IdText,
  LimitText,
  optionalDay,
  optionalLink,
  optionalText,
  recordId,
  requiredLine,
  requiredText,
  ruleOf,
} from "@/lib/input/fields";
import * as z from "@/lib/input/zod";
import { parseCursor } from "@/lib/reviews/cursor";
import { MAX_NOTE, MAX_NOTES, REVIEW_ACCESS, reviewSort } from "@/lib/reviews/vocabulary";

const CursorText = z
  .string()
  .transform(parseCursor)
  .refine((cursor) => cursor !== null, "after must be a value from the Link header of a page");

export const ReviewsQuery = z.object({
  after: CursorText.optional(),
  limit: LimitText,
  providerId: IdText.optional(),
  gameId: IdText.optional(),
  sort: z.string().optional().transform(reviewSort),
});

const RATING = "Ratings must be between 0 and 10";

/** Sliders have half steps; stored values are rounded half up. */
const RatingField = z
  .number({ error: RATING })
  .min(0, RATING)
  .max(10, RATING)
  .transform((rating) => Math.floor(rating + 0.5))
  .nullable();

function notes(name: string) {
  const message = `${name} must be a list of at most ${MAX_NOTES} texts of 1 to ${MAX_NOTE} characters`;
  return z
    .array(z.string({ error: message }).trim().min(1, message).max(MAX_NOTE, message), { error: message })
    .max(MAX_NOTES, message)
    .nullable()
    .transform((texts) => texts ?? [])
    .optional();
}

// Tomorrow in UTC is already today in some time zones.
const testDay = () =>
  optionalDay("Please enter a date such as 2024-01-05")
    .refine((day) => !day || day.getTime() <= Date.now() + DAY, "The test can't be in the future")
    .optional();

type Test = { testedFrom?: Date | null; testedTo?: Date | null };

export const END_BEFORE_TEST = "The test can't end before it starts";
export const isTestInOrder = ({ testedFrom, testedTo }: Test) =>
  !testedFrom || !testedTo || testedFrom <= testedTo;

const Fields = z.object({
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
  testedVersion: optionalText("Tested version", 60).optional(),
  testedFrom: testDay(),
  testedTo: testDay(),
  access: z
    .union([z.literal(""), z.enum(REVIEW_ACCESS)], { error: "Please select how access was obtained" })
    .nullable()
    .transform((access) => access || null)
    .optional(),
  pros: notes("Pros"),
  cons: notes("Cons"),
});

export const ReviewInput = Fields.refine(isTestInOrder, ruleOf(END_BEFORE_TEST, "testedTo", "testedFrom"));

export const ReviewChanges = Fields.partial();

export type ReviewValues = z.input<typeof ReviewInput>;
export type ReviewFields = z.infer<typeof ReviewInput>;

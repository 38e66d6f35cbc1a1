import { DEAL_BACKGROUNDS, MAX_FEATURE, MAX_FEATURES } from "@/lib/deals/vocabulary";
import {
  changesOfSeveral,
  flag,
  optionalTimestamp,
  quantity,
  recordId,
  requiredLine,
  requiredLink,
  requiredText,
  ruleOf,
  wholeNumber,
} from "@/lib/input/fields";
import { END_BEFORE_START, isInOrder } from "@/lib/input/span";
import * as z from "@/lib/input/zod";
import { ImageField } from "@/lib/media/schema";

const FEATURES = `Features must be a list of at most ${MAX_FEATURES} short texts`;

const LONG_FEATURE = `A feature must be at most ${MAX_FEATURE} characters`;

const FeaturesField = z
  .array(z.string(FEATURES).trim().max(MAX_FEATURE, LONG_FEATURE), FEATURES)
  .max(MAX_FEATURES, FEATURES)
  .nullable()
  .transform((features) => (features ?? []).filter((feature) => feature !== ""));

export const LOWEST_POSITION = -2_147_483_648;

const Fields = z.object({
  title: requiredLine("Title", 2, 200),
  description: requiredText("Description", 10, 20_000),
  imageUrl: ImageField.optional(),
  referralLink: requiredLink("Please enter a valid URL"),
  startsAt: optionalTimestamp("Please enter a valid start").optional(),
  validUntil: optionalTimestamp("Please enter a valid date", "23:59:59.999").optional(),
  isActive: flag("Active").optional(),
  isFeatured: flag("Featured").optional(),
  position: wholeNumber(LOWEST_POSITION, "Position must be a whole number").nullable().optional(),
  featuresList: FeaturesField.optional(),
  totalQuantity: quantity("Total quantity", 1).nullable().optional(),
  remainingQuantity: quantity("Remaining quantity", 0).nullable().optional(),
  backgroundStyle: z
    .enum(DEAL_BACKGROUNDS, { error: "Please select a background style" })
    .nullable()
    .optional(),
  providerId: recordId("Please select a provider").nullable().optional(),
});

export const DealInput = Fields.refine(
  ({ startsAt, validUntil }) => isInOrder(startsAt, validUntil),
  ruleOf(END_BEFORE_START, "startsAt", "validUntil"),
);

export const DealChanges = Fields.partial();

const { isActive, isFeatured } = DealChanges.shape;

export const DealsChanges = changesOfSeveral("deals", { isActive, isFeatured }).meta({
  example: { ids: [1], isFeatured: true },
});

export type DealValues = z.input<typeof DealInput>;

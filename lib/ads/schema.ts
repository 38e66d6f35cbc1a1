import { ADVERTISEMENT_TIERS } from "@/lib/ads/vocabulary";
import {
  changesOfSeveral,
  flag,
  optionalTimestamp,
  recordId,
  requiredLine,
  requiredLink,
  ruleOf,
} from "@/lib/input/fields";
import { END_BEFORE_START, isInOrder } from "@/lib/input/span";
import * as z from "@/lib/input/zod";
import { RequiredImageField } from "@/lib/media/schema";

export const GAME_NEEDED = "A game must be selected for Tier 2 advertisements";

const Fields = z.object({
  title: requiredLine("Title", 2, 200),
  imageUrl: RequiredImageField,
  link: requiredLink("Please enter a valid URL for the link"),
  tier: z.enum(ADVERTISEMENT_TIERS, { error: "Please select a tier" }),
  gameId: recordId("Please select a game").nullable().optional(),
  isActive: flag("Active").optional(),
  startsAt: optionalTimestamp("Please enter a valid start").optional(),
  endsAt: optionalTimestamp("Please enter a valid end").optional(),
});

export const AdvertisementInput = Fields.refine(
  ({ tier, gameId }) => tier !== "tier2" || gameId,
  ruleOf(GAME_NEEDED, "gameId", "tier"),
).refine(
  ({ startsAt, endsAt }) => isInOrder(startsAt, endsAt),
  ruleOf(END_BEFORE_START, "endsAt", "startsAt"),
);

export const AdvertisementChanges = Fields.partial();

const { isActive, gameId } = AdvertisementChanges.shape;

export const AdvertisementsChanges = changesOfSeveral("advertisements", { isActive, gameId }).meta({
  example: { ids: [1], isActive: true },
});

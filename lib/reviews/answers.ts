import * as z from "@/lib/input/zod";
import { PROVIDER_TYPES } from "@/lib/providers/vocabulary";
import { REVIEW_ACCESS } from "@/lib/reviews/vocabulary";

const Rating = z.int().nullable();
const Day = z.string().nullable().meta({ description: "A day such as 2024-01-05." });

export const ReviewAnswer = z.named("Review", {
  id: z.int(),
  title: z.string(),
  content: z.string(),
  link: z.string().nullable(),
  cheatRating: Rating,
  installationRating: Rating,
  supportRating: Rating,
  communityRating: Rating,
  overall: z.number().meta({ description: "Out of 10, one decimal." }),
  isPromoted: z.boolean(),
  testedVersion: z.string().nullable(),
  testedFrom: Day,
  testedTo: Day,
  access: z.enum(REVIEW_ACCESS).nullable(),
  pros: z.array(z.string()),
  cons: z.array(z.string()),
  patchesSince: z.int().meta({
    description: "The game's patches since the end of the test, or since the review if that's unknown.",
  }),
  providerId: z.int(),
  providerName: z.string(),
  providerType: z.enum(PROVIDER_TYPES),
  providerWebsiteUrl: z.string().nullable(),
  gameId: z.int().nullable(),
  gameTitle: z.string().nullable(),
  adminId: z.int().nullable(),
  adminUsername: z.string().nullable(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
});

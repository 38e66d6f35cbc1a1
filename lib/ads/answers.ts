import { ADVERTISEMENT_TIERS } from "@/lib/ads/vocabulary";
import * as z from "@/lib/input/zod";

export const AdvertisementAnswer = z.named("Advertisement", {
  id: z.int(),
  title: z.string(),
  imageUrl: z.string(),
  link: z.string(),
  tier: z.enum(ADVERTISEMENT_TIERS),
  gameId: z.int().nullable(),
  gameTitle: z.string().nullable(),
  isActive: z.boolean(),
  startsAt: z.iso.datetime().nullable(),
  endsAt: z.iso.datetime().nullable(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
});

import { StatusAnswer } from "@/lib/catalogue/answers";
import { FRESHNESS } from "@/lib/catalogue/statuses";
import { DEAL_BACKGROUNDS } from "@/lib/deals/vocabulary";
import * as z from "@/lib/input/zod";

export const DealAnswer = z.named("Deal", {
  id: z.int(),
  title: z.string(),
  description: z.string(),
  imageUrl: z.string().nullable(),
  referralLink: z.string(),
  startsAt: z.iso.datetime().nullable(),
  validUntil: z.iso.datetime().nullable(),
  isActive: z.boolean(),
  isFeatured: z.boolean(),
  position: z
    .int()
    .nullable()
    .meta({ description: "Position among featured deals, lowest first; null comes last." }),
  featuresList: z.array(z.string()),
  totalQuantity: z.int().nullable(),
  remainingQuantity: z.int().nullable(),
  backgroundStyle: z.enum(DEAL_BACKGROUNDS).nullable(),
  providerId: z.int().nullable(),
  providerName: z.string().nullable(),
  providerStatus: StatusAnswer.nullable(),
  providerFreshness: z.enum(FRESHNESS).nullable(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
});

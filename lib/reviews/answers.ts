import * as z from "@/lib/input/zod";
import { PROVIDER_TYPES } from "@/lib/providers/vocabulary";

const Rating = z.int().nullable();

export const ReviewAnswer = z
  .object({
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
  })
  .meta({ id: "Review" });

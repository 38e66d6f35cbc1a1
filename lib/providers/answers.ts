import { EvidenceAnswer, StatusAnswer } from "@/lib/catalogue/answers";
import { FRESHNESS } from "@/lib/catalogue/statuses";
import * as z from "@/lib/input/zod";
import { SITE_KINDS } from "@/lib/providers/sites";
import { PROVIDER_TYPES, PROVIDER_VISIBILITIES } from "@/lib/providers/vocabulary";

export const ProviderAnswer = z.named("Provider", {
  id: z.int(),
  name: z.string(),
  description: z.string().nullable(),
  websiteUrl: z.string().nullable(),
  imageUrl: z.string().nullable(),
  gameId: z.int().nullable(),
  gameTitle: z.string().nullable().meta({ description: "Null once the game is deleted." }),
  status: StatusAnswer,
  statusChangedAt: z.iso.datetime(),
  type: z.enum(PROVIDER_TYPES),
  isPromoted: z.boolean(),
  visibility: z.enum(PROVIDER_VISIBILITIES),
  rating: z.number().meta({ description: "Out of 10, one decimal, 0 without reviews." }),
  reviewCount: z.int(),
  verifiedAt: z.iso.datetime(),
  verifiedBy: z.string().nullable().meta({ description: "A username." }),
  isStale: z.boolean().meta({ description: "Not re-checked for too long (14 days by default)." }),
  freshness: z.enum(FRESHNESS).meta({
    description: "before-patch: not re-checked since the game's latest patch; stale: see isStale.",
  }),
  checkedSincePatch: z.boolean().nullable().meta({ description: "Null if the game has no patch." }),
  ...EvidenceAnswer,
  statusNote: z.string().nullable(),
  sites: z.array(
    z.object({
      host: z.string(),
      kind: z.enum(SITE_KINDS),
      note: z.string().optional(),
      verifiedAt: z.iso.datetime().meta({ description: "When it was added or verified again." }),
    }),
  ),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
});

export const HistoryBarAnswer = z.object({
  id: z.int(),
  strip: z.string().meta({
    description:
      "The last 30 days: for each status, a letter (u, d, p, or - for not listed) and its first minute; then e and the current minute; then s and the shares of undetected, updating and detected in ten-thousandths.",
  }),
});

export const ReviewCountAnswer = z.object({ count: z.int() });

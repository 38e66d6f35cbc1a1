import { AdvertisementAnswer } from "@/lib/ads/answers";
import { AuditEntryAnswer } from "@/lib/audit/answers";
import { DealAnswer } from "@/lib/deals/answers";
import { GameAnswer } from "@/lib/games/answers";
import * as z from "@/lib/input/zod";
import { InvitationAnswer } from "@/lib/invites/answers";
import { PatchAnswer } from "@/lib/patches/answers";
import { ProviderAnswer } from "@/lib/providers/answers";
import { ReviewAnswer } from "@/lib/reviews/answers";

export const RestoredAnswer = z.union([
  GameAnswer,
  PatchAnswer,
  ProviderAnswer,
  ReviewAnswer,
  DealAnswer,
  AdvertisementAnswer,
  InvitationAnswer,
]);

export type RestoredRecord = z.infer<typeof RestoredAnswer>;

const Fields = z.record(z.string(), z.unknown()).nullable();

export const RestorableAnswer = AuditEntryAnswer.extend({
  record: RestoredAnswer.nullable().meta({
    description: "The current record; null if it doesn't exist, and for accounts.",
  }),
  restoring: z.object({
    refusal: z.string().nullable().meta({ description: "Why it can't be restored." }),
    before: Fields.meta({ description: "The fields that would change, with their current values." }),
    after: Fields,
    names: z.record(z.string(), z.string()).meta({
      description: 'Names of the records that these fields refer to, by kind and id, such as "game:1".',
    }),
  }),
});

import { EvidenceAnswer, StatusAnswer } from "@/lib/catalogue/answers";
import * as z from "@/lib/input/zod";
import { UPDATE_KINDS } from "@/lib/updates/vocabulary";

export const UpdateAnswer = z.named("Update", {
  id: z.int(),
  description: z.string(),
  entityType: z.string(),
  entityId: z.int().nullable(),
  kind: z.enum(UPDATE_KINDS),
  providerName: z.string().nullable(),
  gameId: z.int().nullable(),
  gameTitle: z.string().nullable(),
  fromStatus: StatusAnswer.nullable(),
  toStatus: StatusAnswer.nullable(),
  ...EvidenceAnswer,
  note: z.string().nullable(),
  adminId: z.int().nullable(),
  adminUsername: z.string().nullable(),
  gameExists: z.boolean(),
  providerExists: z.boolean(),
  createdAt: z.date(),
});

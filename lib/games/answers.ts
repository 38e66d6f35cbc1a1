import * as z from "@/lib/input/zod";
import { LatestPatchAnswer } from "@/lib/patches/answers";

const Counts = z.object({ undetected: z.int(), detected: z.int(), updating: z.int() });

export const GameSummaryAnswer = z.named("GameSummary", {
  id: z.int(),
  title: z.string(),
  imageUrl: z.string().nullable(),
  isActive: z.boolean(),
  providerCount: z.int(),
  statusCounts: Counts,
  freshCounts: Counts.meta({ description: "Like statusCounts, counting only fresh providers." }),
  latestPatch: LatestPatchAnswer.nullable(),
});

export const GameAnswer = GameSummaryAnswer.extend({
  description: z.string().nullable(),
  category: z.string().nullable(),
  detailImageUrl: z.string().nullable(),
  releaseDate: z.string().nullable().meta({ description: "A day such as 2024-01-05." }),
  developer: z.string().nullable(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
}).meta({ id: "Game" });

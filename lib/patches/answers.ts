import * as z from "@/lib/input/zod";
import { PATCH_KINDS } from "@/lib/patches/vocabulary";

export const LatestPatchAnswer = z.named("LatestPatch", {
  id: z.int(),
  label: z.string(),
  kind: z.enum(PATCH_KINDS),
  happenedAt: z.iso.datetime(),
});

export const PatchAnswer = LatestPatchAnswer.extend({
  gameId: z.int(),
  sourceUrl: z.string().nullable(),
  note: z.string().nullable(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
}).meta({ id: "Patch" });

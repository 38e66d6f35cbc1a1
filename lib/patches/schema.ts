import { limitText, nullableLink, optionalText, recordId, requiredLine, timestamp } from "@/lib/input/fields";
import * as z from "@/lib/input/zod";
import { PATCH_KINDS } from "@/lib/patches/vocabulary";
import { currentMs } from "@/lib/runtime/clock";

export const PatchesQuery = z.object({ limit: limitText(200, "patches").default(50) });

export const PatchBody = z.object({
  label: requiredLine("Version", 1, 60, "Please enter a version"),
  kind: z.enum(PATCH_KINDS, { error: "Please select a kind of patch" }).optional(),
  happenedAt: timestamp()
    .refine((date) => date.getTime() <= currentMs(), "A patch can't be in the future")
    .optional(),
  sourceUrl: nullableLink("Please enter a source link that starts with http:// or https://").optional(),
  note: optionalText("Note", 500).optional(),
});

export const PatchChanges = PatchBody.partial();

export const PatchInput = PatchBody.extend({ gameId: recordId("Please select a game") });

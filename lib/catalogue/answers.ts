import { PROVIDER_STATUSES } from "@/lib/catalogue/statuses";
import * as z from "@/lib/input/zod";

export const StatusAnswer = z.enum(PROVIDER_STATUSES).meta({ id: "Status" });

export const EvidenceAnswer = {
  evidenceUrl: z.string().nullable(),
  evidenceImageUrl: z.string().nullable().meta({ description: "A screenshot." }),
  evidenceArchiveUrl: z.string().nullable().meta({ description: "An archived copy of the evidence." }),
};

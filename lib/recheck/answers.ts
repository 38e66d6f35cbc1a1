import * as z from "@/lib/input/zod";
import { ProviderAnswer } from "@/lib/providers/answers";
import { RECHECK_REASONS } from "@/lib/recheck/vocabulary";

export const RecheckAnswer = z.array(
  z.object({
    provider: ProviderAnswer,
    risk: z.number().meta({
      description:
        "Days since the last check × visitors of the last 30 days plus one, × 4 before a patch, × 2 each if promoted or detected without evidence.",
    }),
    reasons: z.array(z.enum(RECHECK_REASONS)),
  }),
);

export type Recheck = z.infer<typeof RecheckAnswer>[number];

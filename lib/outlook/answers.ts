import { StatusAnswer } from "@/lib/catalogue/answers";
import * as z from "@/lib/input/zod";

export const OutlookAnswer = z.named("Outlook", {
  providerId: z.int(),
  status: StatusAnswer,
  elapsedSeconds: z.int().meta({
    description: "Since the provider was last undetected, or was listed; 0 while it's undetected.",
  }),
  sample: z.int().meta({ description: "Ended outages that lasted at least as long." }),
  endedWithinSeconds: z.object({ p50: z.int(), p80: z.int() }).nullable().meta({
    description:
      "Nearest-rank quantiles of the sample. Null while the provider is undetected or if the sample is smaller than 5.",
  }),
});

export type Outlook = z.infer<typeof OutlookAnswer>;

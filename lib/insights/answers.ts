import { SharesAnswer } from "@/lib/history/answers";
import * as z from "@/lib/input/zod";
import { BIN_UNITS } from "@/lib/insights/bins";
import { PROVIDER_TYPES } from "@/lib/providers/vocabulary";

const span = { from: z.date(), to: z.date() }; // `to` is exclusive
/** `providers`: listed at the end of the range. */
const counted = { providers: z.int(), shares: SharesAnswer, detections: z.int() };

export const InsightsAnswer = z.named("Insights", {
  ...span,
  ...counted,
  recoveries: z.int(),
  medianRecoverySeconds: z.number().nullable(),
  unit: z.enum(BIN_UNITS).meta({ description: "The period that one point of `series` covers." }),
  series: z.array(z.object({ ...span, ...counted })),
  detectionSeries: z.array(z.object({ ...span, detections: z.int() })),
  types: z.array(z.object({ type: z.enum(PROVIDER_TYPES), ...counted })),
  games: z.array(z.object({ id: z.int(), title: z.string(), ...counted })),
  longestRuns: z.array(
    z.object({
      providerId: z.int(),
      name: z.string(),
      gameId: z.int().nullable(),
      gameTitle: z.string().nullable(),
      from: z.date(),
      until: z.date().nullable(),
      seconds: z.number(),
    }),
  ),
  patches: z
    .object({
      count: z.int(),
      detectionsWithin7Days: z.int(),
      detectionsOtherwise: z.int(),
      medianSecondsToVerdict: z.number().nullable(),
    })
    .meta({
      description:
        "Patches in the range, detections of their games within 7 days after one and all others, and the median time from a patch to the first check of each provider of its game.",
    }),
});

/** Series are oldest first; types and games are sorted by undetected share, descending. */
export type Insights = z.infer<typeof InsightsAnswer>;
export type InsightPoint = Insights["series"][number];
export type InsightRun = Insights["longestRuns"][number];

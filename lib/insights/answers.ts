import { SharesAnswer } from "@/lib/history/answers";
import * as z from "@/lib/input/zod";
import type { BinUnit } from "@/lib/insights/bins";
import { PROVIDER_TYPES } from "@/lib/providers/vocabulary";

const UNITS = ["day", "week", "month", "year"] as const satisfies readonly BinUnit[];

const span = { from: z.date(), to: z.date() };
const counted = { providers: z.int(), shares: SharesAnswer, detections: z.int() };

export const InsightsAnswer = z
  .object({
    ...span,
    ...counted,
    recoveries: z.int(),
    medianRecoverySeconds: z.number().nullable(),
    unit: z.enum(UNITS),
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
  })
  .meta({ id: "Insights" });

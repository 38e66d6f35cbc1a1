import * as z from "@/lib/input/zod";

const figures = { views: z.int(), clicks: z.int() };

export const CountedAnswer = z.object({ received: z.int() });

export const CountsAnswer = z.named("Counts", {
  id: z.int(),
  ...figures,
  days: z.array(z.object({ day: z.iso.date(), ...figures })).meta({
    description: "UTC days, oldest first, including days without counts.",
  }),
});

export const TotalCountsAnswer = z
  .array(z.object({ id: z.int(), ...figures }))
  .meta({ description: "Totals of all days, without uncounted records." });

export type Counts = z.infer<typeof CountsAnswer>;
export type TotalCounts = z.infer<typeof TotalCountsAnswer>;

import { ALERT_CHANNELS } from "@/lib/alerts/vocabulary";
import * as z from "@/lib/input/zod";

export const DeliveriesAnswer = z.object({
  figures: z.object({
    subscriptions: z.object({ active: z.int(), unconfirmed: z.int(), failing: z.int(), ended: z.int() }),
    pending: z.int(),
    oldestSeconds: z.number().meta({ description: "Age of the oldest unsent message, or 0." }),
  }),
  deliveries: z.array(
    z.object({
      id: z.int(),
      channel: z.enum(ALERT_CHANNELS),
      address: z.string().meta({ description: "In full for webhooks; else shortened." }),
      state: z.enum(["pending", "delivered", "failed"]),
      attempts: z.int(),
      outcome: z.string().nullable(),
      description: z.string().nullable().meta({ description: "The status change; null for a test." }),
      createdAt: z.iso.datetime(),
    }),
  ),
});

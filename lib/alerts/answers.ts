import { ALERT_CHANNELS, ALERT_WANTED, OPEN_CHANNELS } from "@/lib/alerts/vocabulary";
import { StatusAnswer } from "@/lib/catalogue/answers";
import * as z from "@/lib/input/zod";

export const AlertAnswer = z.named("Alert", {
  id: z.int(),
  channel: z.enum(ALERT_CHANNELS),
  address: z.string().nullable().meta({ description: "In full for webhooks; else shortened." }),
  target: z.union([z.object({ provider: z.int() }), z.object({ game: z.int() })]).nullable(),
  name: z.string().nullable().meta({ description: "Null while the game is hidden." }),
  gameTitle: z.string().nullable(),
  status: StatusAnswer.nullable(),
  statusChangedAt: z.iso.datetime().nullable(),
  isStale: z.boolean().meta({ description: "Whether the status needs a re-check." }),
  when: z.enum(ALERT_WANTED),
  quiet: z.object({ from: z.string(), until: z.string(), timeZone: z.string() }).nullable(),
  createdAt: z.iso.datetime(),
  isConfirmed: z.boolean(),
  failingSince: z.iso.datetime().nullable(),
  endedAt: z.iso.datetime().nullable(),
  endedWhy: z.string().nullable(),
});

export const AlertWaysAnswer = z.object({
  channels: z.array(z.enum(OPEN_CHANNELS)),
  vapidPublicKey: z.string(),
});

export const NewAlertAnswer = z.object({ id: z.int(), token: z.string(), isConfirmed: z.boolean() });
export const NewWebhookAnswer = z.object({ id: z.int(), secret: z.string() });
export const AlertIdAnswer = z.object({ id: z.int() });

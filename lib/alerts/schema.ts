import { ALERT_WANTED, OPEN_CHANNELS } from "@/lib/alerts/vocabulary";
import { recordId } from "@/lib/input/fields";
import * as z from "@/lib/input/zod";

const TARGET = "Please choose one game or one provider";
const ADDRESS = "Please enter an address";
const MAX_ADDRESS = 2_048;

/** By name: Node 20 doesn't know offsets. */
function isTimeZone(name: string): boolean {
  if (/^[+-]/.test(name)) return false;
  try {
    return Boolean(new Intl.DateTimeFormat("en", { timeZone: name }));
  } catch {
    return false;
  }
}

const TimeOfDay = z
  .string({ error: "Please enter a time such as 22:00" })
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/, "Please enter a time such as 22:00")
  .transform((text) => Number(text.slice(0, 2)) * 60 + Number(text.slice(3)));

const Quiet = z
  .object(
    {
      from: TimeOfDay,
      until: TimeOfDay,
      timeZone: z
        .string({ error: "Please enter a time zone" })
        .max(64, "Unknown time zone")
        .refine(isTimeZone, "Unknown time zone"),
    },
    { error: "Quiet hours need from, until and timeZone" },
  )
  .nullable();

const Target = z
  .object({ game: recordId(TARGET).optional(), provider: recordId(TARGET).optional() }, { error: TARGET })
  .refine(({ game, provider }) => (game === undefined) !== (provider === undefined), TARGET);

const Wanted = z.enum(ALERT_WANTED, { error: "Please choose all, bad or recovered" });

/** An uncompressed P-256 point and 16 random bytes. */
export const PushAddress = z.object({
  endpoint: z.string().max(MAX_ADDRESS),
  keys: z.object({
    p256dh: z.string().regex(/^B[\w-]{86}=?$/),
    auth: z.string().regex(/^[\w-]{22}(==)?$/),
  }),
});

export type PushAddress = z.infer<typeof PushAddress>;

/** lib/alerts/addresses.ts checks that it matches the channel. */
const Address = z
  .union([z.string(), z.looseObject({})], { error: ADDRESS })
  .transform((given) => (typeof given === "string" ? given.trim() : JSON.stringify(given)))
  .refine((text) => text.length > 0, ADDRESS)
  .refine((text) => text.length <= 2 * MAX_ADDRESS, "The address is too long");

export const AlertInput = z
  .object({
    channel: z.enum(OPEN_CHANNELS, { error: "Please choose push, discord or email" }),
    address: Address,
    target: Target,
    when: Wanted.default("all"),
    quiet: Quiet.optional(),
  })
  .meta({
    example: {
      channel: "discord",
      address: "https://discord.com/api/webhooks/1234567890/the-token-of-the-webhook",
      target: { provider: 1 },
    },
  });

export type AlertInput = z.output<typeof AlertInput>;

export const AlertChange = z.object({ when: Wanted, quiet: Quiet, address: Address }).partial();

export type AlertChange = z.output<typeof AlertChange>;

/** No target means every provider. */
export const WebhookInput = z.object({
  address: z
    .string({ error: ADDRESS })
    .trim()
    .max(MAX_ADDRESS, "The address is too long")
    .meta({ example: "https://example.com/statuses" }),
  target: Target.nullish(),
  when: Wanted.default("all"),
});

export type WebhookInput = z.output<typeof WebhookInput>;

/** Links in messages carry the token; all other requests send it as a header. */
export const TokenQuery = z.object({
  token: z.string().max(100, "The token is too long").optional().meta({ example: "TOKEN" }),
});

export const ConfirmationQuery = z.object({
  code: z.string({ error: "The code is missing" }).max(100, "The code is too long").meta({ example: "CODE" }),
});

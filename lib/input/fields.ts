import { grouped } from "@/lib/counted";
import { isWebLink } from "@/lib/input/links";
import * as z from "@/lib/input/zod";

const INT4 = 2_147_483_647;
const LINK_LENGTH = 2048;
const LONG_LINK = `Links must be at most ${LINK_LENGTH} characters`;

const tooLong = (name: string, max: number): string => `${name} must be at most ${max} characters`;

/** Messages: docs/product/input.md#validation-messages. Invisible characters don't count toward `min`. */
export function requiredText(
  name: string,
  min: number,
  max: number,
  message = `${name} must be at least ${min} characters`,
) {
  return z
    .string({ error: message })
    .normalize("NFC")
    .trim()
    .min(min, { error: message, abort: true })
    .max(max, { error: tooLong(name, max), abort: true })
    .refine((text) => text.replace(/\p{DI}/gu, "").trim().length >= min, message)
    .meta({ example: `${name} of this example` });
}

export function requiredLine(...text: Parameters<typeof requiredText>) {
  return requiredText(...text).regex(/^[^\r\n]*$/, `${text[0]} must not contain line breaks`);
}

export function optionalText(name: string, max: number) {
  return z
    .string({ error: `${name} must be text` })
    .normalize("NFC")
    .trim()
    .max(max, tooLong(name, max))
    .transform((text) => text || null)
    .nullable();
}

/** PostgreSQL can't store NUL, and UTF-8 can't encode half a surrogate pair. */
export const isStorable = (text: string): boolean => !text.includes("\0") && text.isWellFormed();

const isStorableLink = (text: string): boolean => /^https?:\/\/\S+$/i.test(text) && isWebLink(text);

const link = (message: string, isValid: (text: string) => boolean) =>
  z.string({ error: message }).trim().max(LINK_LENGTH, LONG_LINK).refine(isValid, message);

export const requiredLink = (message: string) =>
  link(message, isStorableLink).meta({ example: "https://example.com/" });

export const optionalLink = (message: string) => link(message, (text) => text === "" || isStorableLink(text));

export function nullableLink(message: string) {
  return optionalLink(message)
    .transform((link) => link || null)
    .nullable();
}

export function wholeNumber(min: number, message: string, max = INT4, tooLarge = message) {
  return z.number({ error: message }).max(max, tooLarge).int(message).min(min, message);
}

export function quantity(name: string, min: number) {
  const message = `${name} must be a whole number of at least ${min}`;
  return wholeNumber(min, message, INT4, `${name} must be at most ${grouped(INT4)}`);
}

export const flag = (name: string) => z.boolean({ error: `${name} must be true or false` });

export const recordId = (message: string) => wholeNumber(1, message);

const MAX_AT_ONCE = 1000;

export function severalOf(many: string) {
  const message = `Please select ${many}`;
  const ids = z
    .array(recordId(message), { error: message })
    .min(1, message)
    .max(MAX_AT_ONCE, `At most ${grouped(MAX_AT_ONCE)} ${many} can be changed at once`);
  return z.object({ ids });
}

export function changesOfSeveral<Fields extends z.ZodRawShape>(many: string, fields: Fields) {
  const isSomething = (change: object) =>
    Object.entries(change).some(([field, value]) => field !== "ids" && value !== undefined);
  return severalOf(many).extend(fields).refine(isSomething, "Please choose what to change");
}

/** For `refine`: reported at the first of the fields that it reads, whether or not other fields are valid. */
export const ruleOf = (error: string, ...fields: [string, ...string[]]) => ({
  error,
  path: fields.slice(0, 1),
  when: ({ issues }: z.core.ParsePayload) =>
    !issues.some(({ path = [] }) => path.length === 0 || fields.includes(String(path[0]))),
});

const INVALID_TIME = "Please enter a date and time such as 2024-01-05T15:00:00Z";

const FIRST_TIME = Date.parse("0001-01-01T00:00:00.000Z");
const LAST_TIME = Date.parse("9999-12-31T23:59:59.999Z");

/** The nearest time in the years 1 to 9999: ISO text writes others in a way that PostgreSQL doesn't read. */
export const withPlainYear = (time: number) => new Date(Math.min(Math.max(time, FIRST_TIME), LAST_TIME));

/** With an offset, a time of 9999 may be in the year 10000. */
const hasPlainYear = (date: Date) => withPlainYear(date.getTime()).getTime() === date.getTime();

/** ISO text, or a date, which means its start in UTC. */
export function timestamp(message = INVALID_TIME) {
  return z
    .union([z.iso.date(), z.iso.datetime({ offset: true })], { error: message })
    .transform((text) => new Date(text))
    .refine(hasPlainYear, message);
}

/** ISO text in a format, or a date, which means that `time` in UTC; blank text and null become null. */
function optionalDate(format: z.ZodType<string, string>, message: string, time = "00:00:00.000") {
  return z
    .union([z.literal(""), z.iso.date(), format], { error: message })
    .nullable()
    .transform((text) => (text ? new Date(text.includes("T") ? text : `${text}T${time}Z`) : null))
    .refine((date) => date === null || hasPlainYear(date), message);
}

/** Audit entries have a day as its start in UTC. */
const DayStart = z.iso
  .datetime()
  .refine((text) => text.endsWith("T00:00:00.000Z"))
  .meta({ override: { pattern: "T00:00:00\\.000Z$" } });
export const optionalDay = (message: string) => optionalDate(DayStart, message);

export const optionalTimestamp = (message: string, time?: string) =>
  optionalDate(z.iso.datetime({ offset: true }), message, time);

function wholeText(most: number, message: string, tooLarge = message) {
  return z
    .string(message)
    .regex(/^[1-9]\d{0,9}$/, message)
    .transform(Number)
    .refine((number) => number <= most, tooLarge)
    .meta({ override: { type: "integer", pattern: undefined, minimum: 1, maximum: most } });
}

const notPositive = (name: string) => `The ${name} must be a positive whole number.`;

export const positiveText = (name: string) => wholeText(INT4, notPositive(name));

export const limitText = (most: number, things: string) =>
  wholeText(most, notPositive("limit"), `At most ${most} ${things} can be requested at once`);

export const IdText = positiveText("id");

export const isId = (value: unknown): value is number =>
  typeof value === "number" && Number.isInteger(value) && value > 0 && value <= INT4;

export const idsIn = (values: readonly unknown[]): number[] => [...new Set(values.filter(isId))];

export type IdSlice = { after: number; limit: number };

export const countText = (name: string, most: number) =>
  wholeText(most, `${name} must be a whole number from 1 to ${most}`);

export const LimitText = countText("limit", 1_000).optional();

const After = positiveText("value of after").optional().meta({ description: "The last id already listed." });

export const PageQuery = z.object({ after: After, limit: LimitText });

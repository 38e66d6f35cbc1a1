import { isWebLink } from "@/lib/links";
import { z } from "@/lib/zod";

/** The largest whole number that the database keeps. */
const INT4 = 2_147_483_647;
const LINK_LENGTH = 2048;

function tooLong(name: string, max: number): string {
  return `${name} must be at most ${max} characters`;
}

/** Text that must be there, without the blanks around it. */
export function requiredText(name: string, min: number, max: number) {
  const message = `${name} must be at least ${min} characters`;
  return z.string({ error: message }).trim().min(min, message).max(max, tooLong(name, max));
}

/** Text that may be missing; blank text and null both read as null. */
export function optionalText(name: string, max: number) {
  return z
    .string({ error: `${name} must be text` })
    .trim()
    .max(max, tooLong(name, max))
    .transform((text) => text || null)
    .nullable();
}

function isStorableLink(text: string): boolean {
  return /^https?:\/\/\S+$/i.test(text) && text.length <= LINK_LENGTH && isWebLink(text);
}

/** A link that must be there: http or https only (DECISIONS.md, Images). */
export function requiredLink(message: string) {
  return z.string({ error: message }).trim().refine(isStorableLink, message);
}

/** A link that may be blank. */
export function optionalLink(message: string) {
  return z
    .string({ error: message })
    .trim()
    .refine((text) => text === "" || isStorableLink(text), message);
}

/** A whole number from `min` to `max`. */
export function wholeNumber(min: number, message: string, max = INT4) {
  return z.number({ error: message }).int(message).min(min, message).max(max, message);
}

/** Yes or no. */
export function flag(name: string) {
  return z.boolean({ error: `${name} must be true or false` });
}

/** The id of another record. */
export function recordId(message: string) {
  return wholeNumber(1, message);
}

/** A moment as ISO text, or a day for its first moment in UTC; blank text and null both read as null. */
export function optionalMoment(message: string) {
  return z
    .union([z.literal(""), z.iso.date(), z.iso.datetime({ offset: true })], { error: message })
    .nullable()
    .transform((text) => (text ? new Date(text) : null))
    .refine((date) => date === null || date.getUTCFullYear() > 0, message);
}

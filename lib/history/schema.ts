import { type HistoryRange, NOTE_LENGTH } from "@/lib/history/vocabulary";
import { optionalLink, optionalText } from "@/lib/input/fields";
import * as z from "@/lib/input/zod";
import { AppError } from "@/lib/runtime/errors";

const MOMENT = "Please enter a date and time such as 2024-01-05T15:00:00Z";
const DAY = 86_400_000;
const DEFAULT_DAYS = 90;

export const EvidenceField = optionalLink("Please enter a valid URL")
  .transform((link) => link || null)
  .nullable()
  .optional();

export const NoteField = optionalText("Note", NOTE_LENGTH).optional();

// A day means its first moment in UTC.
const Moment = z
  .union([z.iso.date(), z.iso.datetime({ offset: true })], { error: MOMENT })
  .transform((text) => new Date(text))
  .refine((date) => !Number.isNaN(date.getTime()) && date.getUTCFullYear() > 0, MOMENT);

export const HistoryQuery = z.object({ from: Moment.optional(), to: Moment.optional() });

/** docs/product/history.md#ranges. Throws 400 when it begins in the future or after its end. */
export function historyRange(query: z.infer<typeof HistoryQuery>, now = new Date()): HistoryRange {
  const endsNow = query.to === undefined || query.to >= now;
  const to = endsNow || query.to === undefined ? now : query.to;
  const from = query.from ?? new Date(to.getTime() - DEFAULT_DAYS * DAY);
  if (from > now) throw new AppError(400, "A history cannot begin in the future");
  if (from > to) throw new AppError(400, "A history cannot begin after its end");
  return { from, to, endsNow };
}

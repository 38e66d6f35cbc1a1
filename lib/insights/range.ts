import { isoDay } from "@/lib/dates";
import { rangeOfDays } from "@/lib/history/figures";
import { HistoryQuery, historyRange } from "@/lib/history/schema";
import * as z from "@/lib/input/zod";
import { AppError } from "@/lib/runtime/errors";

const PRESETS = ["30", "90", "365"];
const DEFAULT = "90";
const NO_DATE = "Please enter dates such as 2024-01-05";

export function dateField(text: string): string {
  const { data } = HistoryQuery.shape.from.safeParse(text);
  return data ? isoDay(data) : "";
}

/** `days` is a preset, or "" for a custom range. */
export function selectedRange(given: { days: string; from: string; to: string }, now: Date) {
  if (given.from === "" && given.to === "") {
    const days = PRESETS.find((preset) => preset === given.days) ?? DEFAULT;
    return { days, range: rangeOfDays(Number(days), now) };
  }
  try {
    const query = HistoryQuery.parse({ from: given.from || undefined, to: given.to || undefined });
    return { days: "", range: historyRange(query, now) };
  } catch (error) {
    if (error instanceof z.ZodError) return { days: "", range: { error: NO_DATE } };
    if (error instanceof AppError) return { days: "", range: { error: error.message } };
    throw error;
  }
}

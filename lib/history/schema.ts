import { DAY } from "@/lib/dates";
import type { HistoryRange } from "@/lib/history/answers";
import { timestamp, withPlainYear } from "@/lib/input/fields";
import * as z from "@/lib/input/zod";
import { currentTime } from "@/lib/runtime/clock";
import { AppError } from "@/lib/runtime/errors";

const DEFAULT_DAYS = 90;

export const HistoryQuery = z.object({ from: timestamp().optional(), to: timestamp().optional() });

/** docs/product/history.md#ranges. Throws 400 if it begins in the future or after its end. */
export function historyRange(query: z.infer<typeof HistoryQuery>, now = currentTime()): HistoryRange {
  const to = query.to && query.to < now ? query.to : now;
  const from = query.from ?? withPlainYear(to.getTime() - DEFAULT_DAYS * DAY);
  if (from > now) throw new AppError(400, "A history cannot begin in the future");
  if (from > to) throw new AppError(400, "A history cannot begin after its end");
  return { from, to, endsNow: to === now };
}

import { DAY } from "@/lib/dates";

/** In UTC; weeks start on Monday. */
export const BIN_UNITS = ["day", "week", "month", "year"] as const;

export type BinUnit = (typeof BIN_UNITS)[number];

/** `start` is that of the whole unit; `from` and `to` are cut to the range. */
export type Bin = { start: Date; from: Date; to: Date };

/** Longest range per unit: a chart shows up to about 90 days, 54 weeks (a year), or 60 months. */
const LONGEST = { day: 92 * DAY, week: 366 * DAY, month: 61 * 30.5 * DAY };

export function unitFor(from: Date, to: Date): BinUnit {
  const length = to.getTime() - from.getTime();
  const units = ["day", "week", "month"] as const;
  return units.find((unit) => length <= LONGEST[unit]) ?? "year";
}

export function startOfUnit(unit: BinUnit, time: Date): Date {
  const [year, month, date] = [time.getUTCFullYear(), time.getUTCMonth(), time.getUTCDate()];
  const dates = { day: date, week: date - ((time.getUTCDay() + 6) % 7), month: 1, year: 1 };
  return utcDate(year, unit === "year" ? 0 : month, dates[unit]);
}

// Date.UTC maps the years 0 to 99 to 1900–1999.
function utcDate(year: number, month: number, date: number): Date {
  const day = new Date(0);
  day.setUTCFullYear(year, month, date);
  return day;
}

function nextStart(unit: BinUnit, start: Date): Date {
  return startOfUnit(unit, new Date(start.getTime() + { day: 1, week: 7, month: 31, year: 366 }[unit] * DAY));
}

export function binsOf(unit: BinUnit, from: Date, to: Date): Bin[] {
  const bins: Bin[] = [];
  if (from >= to) return bins;
  for (let start = startOfUnit(unit, from); start < to; ) {
    const next = nextStart(unit, start);
    bins.push({ start, from: start < from ? from : start, to: next > to ? to : next });
    start = next;
  }
  return bins;
}

import { isoDay } from "@/lib/dates";

const DAY = 86_400_000;
const STEPS: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 };

// A day is text, "2024-01-05", and belongs to no time zone; it is counted with as if it were one of UTC.
function moved(day: string, days: number): string {
  return isoDay(new Date(Date.parse(day) + days * DAY));
}

/** The same day of another month, or the last one where that month is shorter. */
export function movedMonth(day: string, months: number): string {
  const date = new Date(day);
  const [year, month] = [date.getUTCFullYear(), date.getUTCMonth() + months];
  const lastDay = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  return isoDay(new Date(Date.UTC(year, month, Math.min(date.getUTCDate(), lastDay))));
}

/** Where a key leads from a day of a date grid (WAI-ARIA Authoring Practices); null for every other key. */
export function movedDay(day: string, { key, shiftKey }: { key: string; shiftKey: boolean }): string | null {
  const step = STEPS[key];
  if (step !== undefined) return moved(day, step);
  const weekday = new Date(day).getUTCDay();
  if (key === "Home") return moved(day, -weekday);
  if (key === "End") return moved(day, 6 - weekday);
  const months = shiftKey ? 12 : 1;
  if (key === "PageUp") return movedMonth(day, -months);
  return key === "PageDown" ? movedMonth(day, months) : null;
}

/** The weeks around a month, Sunday first; days of its neighbours are null. */
export function weeksOf(day: string): (string | null)[][] {
  const month = day.slice(0, 7);
  const first = `${month}-01`;
  const start = moved(first, -new Date(first).getUTCDay());
  const weeks = [0, 1, 2, 3, 4, 5].map((week) =>
    Array.from({ length: 7 }, (_, index) => moved(start, 7 * week + index)),
  );
  return weeks
    .map((week) => week.map((one) => (one.startsWith(month) ? one : null)))
    .filter((week) => week.some((one) => one !== null));
}

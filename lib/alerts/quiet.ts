/** Minutes of the day; `until` may be on the next day. */
export type QuietHours = { from: number; until: number; timeZone: string };

const DAY = 1_440;
const MINUTE_MS = 60_000;

function minuteOfDay(at: Date, timeZone: string): number {
  const time = at.toLocaleTimeString("en-GB", { timeZone });
  const [hour = 0, minute = 0] = time.split(":").map(Number);
  return hour * 60 + minute;
}

export function quietUntil({ from, until, timeZone }: QuietHours, at: Date): Date | null {
  const length = (until - from + DAY) % DAY;
  const since = (minuteOfDay(at, timeZone) - from + DAY) % DAY;
  if (since >= length) return null;
  const wholeMinute = Math.floor(at.getTime() / MINUTE_MS) * MINUTE_MS;
  const end = wholeMinute + (length - since) * MINUTE_MS;
  // The clocks may change in between.
  const late = ((minuteOfDay(new Date(end), timeZone) - until + DAY * 1.5) % DAY) - DAY / 2;
  const exact = end - late * MINUTE_MS;
  return new Date(exact > at.getTime() ? exact : end);
}

import { DAY, MINUTE } from "@/lib/dates";

/** Counts back from the last UTC midnight, so that the sample stays the same all day. */
export function createClock(now: Date) {
  const midnight = Math.floor(now.getTime() / DAY) * DAY;
  return {
    ago: (days: number) => new Date(Math.floor((midnight - days * DAY) / MINUTE) * MINUTE),
    morning: (days: number) => new Date(midnight - days * DAY + (6 * 60 + 12 + ((days * 37) % 90)) * MINUTE),
    endOfDay: (days: number) => new Date(midnight + (days + 1) * DAY - 1),
  };
}

export type Clock = ReturnType<typeof createClock>;

const MINUTE = 60_000;
export const DAY = 24 * 60 * MINUTE;

/**
 * Sample time. It counts back from the last UTC midnight, so that the sample is the same all day long and
 * never lies in the future.
 */
export type Clock = {
  /** That many days (fractions allowed, at least 0) before the last midnight, to the minute. */
  ago(days: number): Date;
  /** The morning of the day that many whole days before today, before anything else of that day. */
  morning(days: number): Date;
  /** The end of the day that many days from today. */
  endOfDay(days: number): Date;
};

export function createClock(now: Date): Clock {
  const midnight = Math.floor(now.getTime() / DAY) * DAY;
  return {
    ago: (days) => new Date(Math.floor((midnight - days * DAY) / MINUTE) * MINUTE),
    morning: (days) => new Date(midnight - days * DAY + (6 * 60 + 12 + ((days * 37) % 90)) * MINUTE),
    endOfDay: (days) => new Date(midnight + (days + 1) * DAY - 1),
  };
}

import type { ProviderStatus } from "@/lib/providers/vocabulary";
import type { ChangeDay } from "@/lib/updates/data";

/** One day of the tick row: the status that most changes led to, and its height from 0 to 1. */
export type ChangeTick = { status: ProviderStatus | null; weight: number };

/** What the days show, in words: "12 changes to undetected, 3 to updating, 9 to detected". */
export function describeChanges(days: readonly ChangeDay[]): string {
  const [undetected, updating, detected] = (["undetected", "updating", "detected"] as const).map((status) =>
    days.reduce((sum, day) => sum + day[status], 0),
  );
  return `${undetected} changes to undetected, ${updating} to updating, ${detected} to detected`;
}

// On a day of equal counts the worse news shows.
const BY_GRAVITY = ["detected", "updating", "undetected"] as const;

/** Days of changes as ticks, in the same order; the busiest day is the tallest, a quiet day has no status. */
export function changeTicks(days: readonly ChangeDay[]): ChangeTick[] {
  const total = (day: ChangeDay) => day.detected + day.updating + day.undetected;
  const most = Math.max(1, ...days.map(total));
  return days.map((day) => {
    if (total(day) === 0) return { status: null, weight: 0 };
    const status = BY_GRAVITY.reduce((worst, next) => (day[next] > day[worst] ? next : worst));
    return { status, weight: total(day) / most };
  });
}

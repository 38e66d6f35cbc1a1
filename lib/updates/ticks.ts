import { isoDay } from "@/lib/dates";
import type { ProviderStatus } from "@/lib/providers/vocabulary";
import type { ChangeDay } from "@/lib/updates/data";

/** The most frequent new status; `weight` from 0 to 1. */
export type ChangeTick = { status: ProviderStatus | null; weight: number };

/** Per day, oldest first: changes to undetected, updating and detected. */
export type PackedDays = { first: string; counts: number[][] };

export function packDays(days: readonly ChangeDay[]): PackedDays {
  const counts = days.map(({ undetected, updating, detected }) => [undetected, updating, detected]);
  return { first: days[0]?.date ?? "", counts };
}

export function unpackDays({ first, counts }: PackedDays): ChangeDay[] {
  return counts.map(([undetected = 0, updating = 0, detected = 0], index) => {
    const date = isoDay(new Date(Date.parse(first) + index * 86_400_000));
    return { date, undetected, updating, detected };
  });
}

export function describeChanges(days: readonly ChangeDay[]): string {
  const [undetected, updating, detected] = (["undetected", "updating", "detected"] as const).map((status) =>
    days.reduce((sum, day) => sum + day[status], 0),
  );
  return `${undetected} changes to undetected, ${updating} to updating, ${detected} to detected`;
}

const BY_GRAVITY = ["detected", "updating", "undetected"] as const; // Ties show the worse status

export function changeTicks(days: readonly ChangeDay[]): ChangeTick[] {
  const total = (day: ChangeDay) => day.detected + day.updating + day.undetected;
  const most = Math.max(1, ...days.map(total));
  return days.map((day) => {
    if (total(day) === 0) return { status: null, weight: 0 };
    const status = BY_GRAVITY.reduce((worst, next) => (day[next] > day[worst] ? next : worst));
    return { status, weight: total(day) / most };
  });
}

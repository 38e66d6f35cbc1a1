import type { ProviderStatus } from "@/lib/providers/vocabulary";
import type { ChangeDay } from "@/lib/updates/data";

/** The most frequent new status; `weight` from 0 to 1. */
export type ChangeTick = { status: ProviderStatus | null; weight: number };

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

import { type ProviderStatus, totalOf } from "@/lib/catalogue/statuses";
import { counted, grouped } from "@/lib/counted";
import type { ChangeDay } from "@/lib/updates/data";

/** The most frequent new status; `weight` from 0 to 1. */
export type ChangeTick = { status: ProviderStatus | null; weight: number };

/** Ties show the worst. */
const WORST_FIRST = ["detected", "updating", "undetected"] as const;

export function describeChanges(days: readonly ChangeDay[]): string {
  return WORST_FIRST.map((status, index) => {
    const count = days.reduce((sum, day) => sum + day[status], 0);
    return `${index === 0 ? counted(count, "change") : grouped(count)} to ${status}`;
  }).join(", ");
}

export function changeTicks(days: readonly ChangeDay[]): ChangeTick[] {
  const most = Math.max(1, ...days.map(totalOf));
  return days.map((day) => {
    if (totalOf(day) === 0) return { status: null, weight: 0 };
    const status = WORST_FIRST.reduce((worst, next) => (day[next] > day[worst] ? next : worst));
    return { status, weight: totalOf(day) / most };
  });
}

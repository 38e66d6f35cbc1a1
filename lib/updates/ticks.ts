import type { ProviderStatus } from "@/lib/catalogue/statuses";
import { counted } from "@/lib/counted";
import type { ChangeDay } from "@/lib/updates/data";

/** The most frequent new status; `weight` from 0 to 1. */
export type ChangeTick = { status: ProviderStatus | null; weight: number };

const WORDS = [
  { status: "detected", singular: "detection", plural: "detections" },
  { status: "updating", singular: "update", plural: "updates" },
  { status: "undetected", singular: "recovery", plural: "recoveries" },
] as const;

export function describeChanges(days: readonly ChangeDay[]): string {
  return WORDS.map(({ status, singular, plural }) => {
    const count = days.reduce((sum, day) => sum + day[status], 0);
    return counted(count, singular, plural);
  }).join(", ");
}

const WORST_FIRST = ["detected", "updating", "undetected"] as const; // Ties show the worse status

export function changeTicks(days: readonly ChangeDay[]): ChangeTick[] {
  const total = (day: ChangeDay) => day.detected + day.updating + day.undetected;
  const most = Math.max(1, ...days.map(total));
  return days.map((day) => {
    if (total(day) === 0) return { status: null, weight: 0 };
    const status = WORST_FIRST.reduce((worst, next) => (day[next] > day[worst] ? next : worst));
    return { status, weight: total(day) / most };
  });
}

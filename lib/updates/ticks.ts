import { type ProviderStatus, totalOf } from "@/lib/catalogue/statuses";
import { counted } from "@/lib/counted";
import type { ChangeDay } from "@/lib/updates/data";

/** The most frequent new status; `weight` from 0 to 1. */
export type ChangeTick = { status: ProviderStatus | null; weight: number };

const WORDS = [
  { status: "detected", singular: "detection", plural: "detections" },
  { status: "updating", singular: "update", plural: "updates" },
  { status: "undetected", singular: "recovery", plural: "recoveries" },
] as const; // Worst first, which ties show

export function describeChanges(days: readonly ChangeDay[]): string {
  return WORDS.map(({ status, singular, plural }) => {
    const count = days.reduce((sum, day) => sum + day[status], 0);
    return counted(count, singular, plural);
  }).join(", ");
}

export function changeTicks(days: readonly ChangeDay[]): ChangeTick[] {
  const most = Math.max(1, ...days.map(totalOf));
  return days.map((day) => {
    if (totalOf(day) === 0) return { status: null, weight: 0 };
    const { status } = WORDS.reduce((worst, next) => (day[next.status] > day[worst.status] ? next : worst));
    return { status, weight: totalOf(day) / most };
  });
}

import { formatAge, formatAgeInDays, formatAgo, formatAgoInDays } from "@/lib/dates";

export type AgeWording = "since" | "ago" | "verified";

type Worded = { wording: AgeWording; isStale: boolean; of: Date };
type Formats = { age: typeof formatAge; ago: typeof formatAgo };

function worded({ wording, isStale, of }: Worded, now: Date, { age, ago }: Formats): string {
  if (isStale) return `not re-checked for ${age(of, now)}`;
  if (wording === "since") return age(of, now);
  return wording === "verified" ? `verified ${ago(of, now)}` : ago(of, now);
}

export const ageText = (told: Worded, now: Date): string =>
  worded(told, now, { age: formatAge, ago: formatAgo });

/** True until the UTC day ends. */
export const ageTextInDays = (told: Worded, now: Date): string =>
  worded(told, now, { age: formatAgeInDays, ago: formatAgoInDays });

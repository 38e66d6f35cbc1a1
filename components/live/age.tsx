import { formatAge, formatAgeInDays, formatAgo, formatAgoInDays } from "@/lib/dates";

type AgeProps = {
  of: Date;
  wording?: AgeWording;
  /** Of a check that is too long ago. */
  isStale?: boolean;
  now: Date;
  title?: string;
  className?: string;
};

/**
 * How long ago something was, in days, so that a page stays true until the UTC day ends. Browsers tell it to the minute
 * (written-ages.ts).
 */
export function Age({ of, wording = "since", isStale = false, now, title, className }: AgeProps) {
  return (
    <time
      dateTime={of.toISOString()}
      data-age={wording}
      data-stale={isStale || undefined}
      title={title}
      className={className}
      // It may have been told to the minute before React comes to it.
      suppressHydrationWarning
    >
      {ageTextInDays({ wording, isStale, of }, now)}
    </time>
  );
}

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
const ageTextInDays = (told: Worded, now: Date): string =>
  worded(told, now, { age: formatAgeInDays, ago: formatAgoInDays });

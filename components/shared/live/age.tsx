"use client";

import { clock } from "@/components/ui/clock";
import { formatAge, formatAgeInDays, formatAgo, formatAgoInDays, formatDays } from "@/lib/dates";

type AgeProps = {
  of: Date;
  wording?: AgeWording;
  isStale?: boolean;
  beforePatch?: string | null; // The label of a patch that the check doesn't cover
  now: Date;
  title?: string;
  className?: string;
};

/** In days on the server, so that a page stays valid until the UTC day ends. */
export function Age(props: AgeProps) {
  const { of, wording = "since", isStale = false, beforePatch, title, className } = props;
  const now = clock.use();
  return (
    <time
      dateTime={of.toISOString()}
      data-stale={isStale || Boolean(beforePatch) || undefined}
      title={title}
      className={className}
    >
      {beforePatch
        ? `not re-checked since patch ${beforePatch}`
        : ageText({ wording, isStale, of }, now ?? props.now, now ? EXACT : IN_DAYS)}
    </time>
  );
}

/** `for` is a duration, never "now"; `days` of a stale check spells out the unit. */
type AgeWording = "since" | "for" | "ago" | "verified" | "days";

type AgeWords = { wording: AgeWording; isStale: boolean; of: Date };

const EXACT = { age: formatAge, ago: formatAgo };
const IN_DAYS = { age: formatAgeInDays, ago: formatAgoInDays };

export function ageText({ wording, isStale, of }: AgeWords, now: Date, { age, ago } = EXACT): string {
  if (isStale) return `not re-checked for ${wording === "days" ? formatDays(of, now) : age(of, now)}`;
  if (wording === "since") return age(of, now);
  if (wording === "for") return age(of, now).replace("now", "<1m");
  return wording === "verified" ? `verified ${ago(of, now)}` : ago(of, now);
}

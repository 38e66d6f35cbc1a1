import { type AgeWording, ageTextInDays } from "@/components/live/age-wordings";

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

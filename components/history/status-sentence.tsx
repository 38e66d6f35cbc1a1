import { Age } from "@/components/live/age";
import { StatusIcon } from "@/components/status/status-icon";
import { formatDay } from "@/lib/dates";
import { capitalised } from "@/lib/providers/vocabulary";

type StatusSentenceProps = { status: string; since: Date; isStale: boolean; now: Date };

/** The answer as a sentence: shape, "Undetected since 29 July 2026", and how long that is. */
export function StatusSentence({ status, since, isStale, now }: StatusSentenceProps) {
  return (
    <p data-status={status} className="flex items-start gap-3 md:items-center md:gap-4">
      <StatusIcon status={status} isStale={isStale} className="size-9 md:size-10" />
      <span className="flex flex-wrap items-baseline gap-x-3 text-2xl leading-9 tracking-[-0.02em] md:text-3xl">
        <span className="font-semibold">
          <span data-status={status} className="status-text">
            {capitalised(status)}
          </span>
          {" since "}
          <time dateTime={since.toISOString()} data-day="long" className="whitespace-nowrap">
            {formatDay(since)}
          </time>
        </span>{" "}
        <Age of={since} now={now} className="figure text-lg text-quiet" />
      </span>
    </p>
  );
}

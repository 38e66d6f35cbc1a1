import { Age } from "@/components/live/age";
import { StatusIcon } from "@/components/status/status-icon";
import { formatLongDate } from "@/lib/dates";
import { capitalised } from "@/lib/providers/vocabulary";

type ProviderStatusProps = { status: string; since: Date; isStale: boolean; now: Date };

/** The answer a visitor came for: shape, word, colour, and how long it has been so. */
export function ProviderStatus({ status, since, isStale, now }: ProviderStatusProps) {
  return (
    <p data-status={status} className="flex items-center gap-2.5">
      <StatusIcon status={status} isStale={isStale} className="size-8" />
      <span data-status={status} className="status-text font-semibold text-2xl tracking-[-0.02em]">
        {capitalised(status)}
      </span>
      <Age
        of={since}
        now={now}
        title={`Since ${formatLongDate(since)}`}
        className="figure self-end pb-1 text-quiet text-sm"
      />
    </p>
  );
}

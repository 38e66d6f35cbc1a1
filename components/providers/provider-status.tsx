import { Age } from "@/components/live/age";
import { formatLongDate } from "@/lib/dates";
import { capitalised } from "@/lib/providers/vocabulary";

type ProviderStatusProps = { status: string; since: Date; isStale: boolean; now: Date };

/** The answer a visitor came for: shape, word, colour, and how long it has been so. */
export function ProviderStatus({ status, since, isStale, now }: ProviderStatusProps) {
  return (
    <p>
      <span data-status={status} data-stale={isStale || undefined} className="status-text status-now">
        {capitalised(status)}
      </span>
      <Age of={since} now={now} title={`Since ${formatLongDate(since)}`} className="figure" />
    </p>
  );
}

import { HistoryBarShapes } from "@/components/shared/history/history-bar";
import { Age } from "@/components/shared/live/age";
import { StatusIcon } from "@/components/shared/status/status-icon";
import { VerifiedLine } from "@/components/site/history/verified-line";
import { YearBar } from "@/components/site/history/year-bar";
import { HowWeDecideLink } from "@/components/site/status/how-we-decide-link";
import { capitalized } from "@/lib/counted";
import { formatDateTime, formatLongDate } from "@/lib/dates";
import type { StatusInterval } from "@/lib/history/answers";
import { YEAR_DAYS, yearRange } from "@/lib/history/figures";
import { barMinute, barPatches, packBar } from "@/lib/history/history-bar";
import type { ProviderRecord } from "@/lib/providers/data";

type StatusPanelProps = {
  provider: ProviderRecord & { beforePatch: string | null; afterPatch: string | null };
  intervals: StatusInterval[];
  patches: { label: string; happenedAt: string }[];
  staleSince: Date | null;
  now: Date;
};

export function StatusPanel({ provider, intervals, patches, staleSince, now }: StatusPanelProps) {
  const { status, isStale } = provider;
  const since = new Date(provider.statusChangedAt);
  return (
    <section aria-label="Status" className="panel mt-6 p-5 md:p-8">
      <HistoryBarShapes />
      <div data-provider={provider.id} data-in-game={provider.gameId} data-live={`provider:${provider.id}`}>
        <p data-status={status} className="flex items-start gap-3 md:items-center md:gap-4">
          <StatusIcon status={status} isStale={isStale} className="size-9 md:size-10" />
          <span className="flex flex-wrap items-baseline gap-x-3 text-2xl leading-9 tracking-[-0.02em] md:text-3xl">
            <span className="text-balance font-semibold">
              <span data-status={status} className="status-text">
                {capitalized(status)}
              </span>
              {" since "}
              <time dateTime={since.toISOString()}>{formatLongDate(since)}</time>
            </span>{" "}
            <Age of={since} now={now} className="figure text-lg text-quiet" />
          </span>
        </p>
        <div className="mt-3 mb-7 md:pl-14">
          <div className="flex flex-wrap items-baseline gap-x-4">
            <VerifiedLine verified={provider} now={now} />
            <HowWeDecideLink anchor="checks" />
          </div>
          {provider.statusNote && (
            <p dir="auto" className="wrap-anywhere mt-1 max-w-reading">
              {provider.statusNote}
            </p>
          )}
        </div>
      </div>
      <YearBar
        packed={packBar(intervals, YEAR_DAYS, now)}
        staleFrom={staleSince && barMinute(staleSince, YEAR_DAYS, now)}
        patches={barPatches(patches, YEAR_DAYS, now)}
        now={now}
      />
      <IntervalTable intervals={intervals} begins={yearRange(now).from} />
    </section>
  );
}

const timeText = (date: Date) => `${formatDateTime(date)} UTC`;

function IntervalTable({ intervals, begins }: { intervals: StatusInterval[]; begins: Date }) {
  return (
    <div className="sr-only">
      <table>
        <caption>The last 12 months</caption>
        <thead>
          <tr>
            <th scope="col">Status</th>
            <th scope="col">From</th>
            <th scope="col">Until</th>
          </tr>
        </thead>
        <tbody>
          {intervals.toReversed().map(({ status, from, until }) => (
            <tr key={from.getTime()}>
              <th scope="row">{capitalized(status)}</th>
              <td>{from > begins ? timeText(from) : `before ${formatLongDate(from)}`}</td>
              <td>{until ? timeText(until) : "now"}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

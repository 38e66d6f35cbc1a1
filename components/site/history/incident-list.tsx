"use client";

import { Screenshot } from "@/components/shared/history/screenshot";
import { Age } from "@/components/shared/live/age";
import { StatusIcon } from "@/components/shared/status/status-icon";
import { EvidenceLinks } from "@/components/site/history/evidence-links";
import { capitalized } from "@/lib/counted";
import { formatDateTime, formatDuration, formatLongDate } from "@/lib/dates";
import type { StatusInterval } from "@/lib/history/answers";
import { listIncidents } from "@/lib/history/incidents";

type IncidentListProps = { intervals: StatusInterval[]; from: Date; now: Date };

export function IncidentList({ intervals, from, now }: IncidentListProps) {
  const incidents = listIncidents(intervals);
  return (
    <section aria-labelledby="incidents" className="mt-14">
      <h2 id="incidents" className="text-2xl">
        Incidents
      </h2>
      {incidents.length === 0 && <p className="mt-3 text-quiet">No incidents in the last 12 months.</p>}
      <ol className="mt-3 divide-y divide-hairline">
        {incidents.map((incident) => {
          const isOlder = incident.from <= from;
          const word = incident.isDetection ? "Detected" : "Updating";
          return (
            <li key={incident.from.getTime()} className="grid gap-x-6 py-5 md:grid-cols-[11rem_1fr]">
              <p className="figure min-w-0 text-quiet text-sm leading-6">
                {isOlder ? `before ${formatLongDate(from)}` : formatLongDate(incident.from)}
              </p>
              <div className="min-w-0">
                <h3 className="flex items-center gap-2 text-base tracking-normal">
                  <StatusIcon status={word.toLowerCase()} className="size-5" />
                  <span key={String(incident.until)}>
                    {incident.until ? `${word}, recovered after ` : `${word}, ongoing (`}
                    {isOlder && "more than "}
                    {incident.until ? (
                      formatDuration(incident.until.getTime() - incident.from.getTime())
                    ) : (
                      <Age of={incident.from} wording="for" now={now} />
                    )}
                    {!incident.until && ")"}
                  </span>
                </h3>
                <ul className="mt-2 *:not-last:mb-1.5">
                  {incident.steps.map((step) => {
                    const of = `${step.status}, ${formatLongDate(step.from)}`;
                    return (
                      <li
                        key={step.from.getTime()}
                        className="wrap-anywhere max-w-reading text-quiet text-sm"
                      >
                        <span data-status={step.status} className="status-text">
                          {capitalized(step.status)}
                        </span>{" "}
                        {step.from > from && (
                          <time dateTime={step.from.toISOString()}>{`${formatDateTime(step.from)} UTC`}</time>
                        )}
                        <EvidenceLinks evidence={step} of={of} />
                        {step.note && <span className="block text-text">{step.note}</span>}
                        <Screenshot src={step.evidenceImageUrl} of={of} />
                      </li>
                    );
                  })}
                </ul>
              </div>
            </li>
          );
        })}
      </ol>
    </section>
  );
}

"use client";

import { useState } from "react";
import { MarkedStrip } from "@/components/shared/history/strip";
import { Age } from "@/components/shared/live/age";
import { StatusIcon } from "@/components/shared/status/status-icon";
import { StripLegend, StripMonths } from "@/components/site/history/strip-legend";
import { StripStepper } from "@/components/site/history/strip-stepper";
import type { Compared } from "@/lib/comparison/data";
import {
  describeStrip,
  describeStripDay,
  stripDate,
  stripDays,
  stripParts,
  stripStart,
} from "@/lib/history/strip";
import { capitalised } from "@/lib/providers/vocabulary";

export function CompareStrips({ compared, now }: { compared: Compared[]; now: Date }) {
  const [day, setDay] = useState<number | null>(null);
  const rows = compared.map((provider) => ({ ...provider, parts: stripParts(provider.strip) }));
  const days = stripDays(rows[0]?.parts ?? []);
  const start = stripStart(days, now);
  const dayText = (index: number) =>
    [
      `${stripDate(start, index)}:`,
      rows.map(({ name, parts }) => `${name} ${describeStripDay(parts, index)}`).join("; "),
    ].join(" ");
  return (
    <section aria-labelledby="compared-year" className="panel p-5 md:p-8">
      <h2 id="compared-year" className="mb-4 text-lg">
        The last 12 months
      </h2>
      <figure className="strip-figure">
        <StripStepper days={days} day={day} onDay={setDay} dayText={dayText}>
          {rows.map(({ id, name, status, statusChangedAt, isStale, staleFrom, strip, parts }) => (
            <div key={id} className="pb-4">
              <p className="mb-1.5 flex items-center gap-2 text-sm">
                <StatusIcon status={status} isStale={isStale} className="size-5" />
                <span className="min-w-0 flex-1 truncate font-medium">{name}</span>
                <span className="shrink-0 text-quiet">
                  {day === null ? (
                    <>
                      {`${capitalised(status)} for `}
                      <Age of={new Date(statusChangedAt)} now={now} />
                    </>
                  ) : (
                    describeStripDay(parts, day)
                  )}
                </span>
              </p>
              <MarkedStrip
                parts={parts}
                staleFrom={staleFrom}
                day={day}
                label={describeStrip(strip)}
                className="h-7"
              />
            </div>
          ))}
        </StripStepper>
        <StripMonths start={start} days={days} />
        <figcaption className="mt-2 flex min-h-6 flex-wrap items-baseline justify-between gap-x-6 gap-y-1 text-sm">
          <span className="figure">{day === null ? "" : stripDate(start, day)}</span>
          <StripLegend isStale={rows.some(({ staleFrom }) => staleFrom !== null)} />
        </figcaption>
      </figure>
    </section>
  );
}

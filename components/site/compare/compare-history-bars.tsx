"use client";

import { useState } from "react";
import { MarkedHistoryBar } from "@/components/shared/history/history-bar";
import { Age } from "@/components/shared/live/age";
import { StatusIcon } from "@/components/shared/status/status-icon";
import { DayStepper } from "@/components/site/history/day-stepper";
import { HistoryBarLegend, HistoryBarMonths } from "@/components/site/history/history-bar-legend";
import type { Compared } from "@/lib/comparison/data";
import { capitalized } from "@/lib/counted";
import { barDate, barDays, barParts, barStart, describeBar, describeBarDay } from "@/lib/history/history-bar";

export function CompareHistoryBars({ compared, now }: { compared: Compared[]; now: Date }) {
  const [day, setDay] = useState<number | null>(null);
  const rows = compared.map((provider) => ({ ...provider, parts: barParts(provider.strip) }));
  const days = barDays(rows[0]?.parts ?? []);
  const start = barStart(days, now);
  const rowText = ({ parts, patches }: (typeof rows)[number], index: number) =>
    describeBarDay(parts, index, patches);
  const dayText = (index: number) =>
    `${barDate(start, index)}: ${rows.map((row) => `${row.label} ${rowText(row, index)}`).join("; ")}`;
  return (
    <section aria-labelledby="compared-year" className="panel p-5 md:p-8">
      <h2 id="compared-year" className="mb-4 text-lg">
        The last 12 months
      </h2>
      <figure className="strip-figure">
        <DayStepper days={days} day={day} onDay={setDay} dayText={dayText}>
          {rows.map((row) => (
            <div key={row.id} className="pb-4">
              <p className="mb-1.5 flex items-center gap-2 text-sm">
                <StatusIcon status={row.status} isStale={row.isStale} className="size-5" />
                <span dir="auto" className="min-w-0 flex-1 truncate font-medium">
                  {row.label}
                </span>
                <span className="shrink-0 text-quiet">
                  <span>{day === null ? `${capitalized(row.status)} for ` : rowText(row, day)}</span>
                  {day === null && <Age of={new Date(row.statusChangedAt)} wording="for" now={now} />}
                </span>
              </p>
              <MarkedHistoryBar
                parts={row.parts}
                staleFrom={row.staleFrom}
                patches={row.patches}
                day={day}
                label={describeBar(row.strip)}
                className="h-7"
              />
            </div>
          ))}
        </DayStepper>
        <HistoryBarMonths start={start} days={days} />
        <figcaption className="mt-2 flex min-h-6 flex-wrap items-baseline justify-between gap-x-6 gap-y-1 text-sm">
          <span className="figure">{day === null ? "" : barDate(start, day)}</span>
          <HistoryBarLegend
            isStale={rows.some(({ staleFrom }) => staleFrom !== null)}
            hasPatches={rows.some(({ patches }) => patches.length > 0)}
          />
        </figcaption>
      </figure>
    </section>
  );
}

"use client";

import { useState } from "react";
import { MarkedHistoryBar } from "@/components/shared/history/history-bar";
import { DayStepper } from "@/components/site/history/day-stepper";
import { HistoryBarLegend, HistoryBarMonths } from "@/components/site/history/history-bar-legend";
import {
  type BarPatch,
  barDate,
  barDays,
  barParts,
  barStart,
  describeBar,
  describeBarDay,
} from "@/lib/history/history-bar";

type YearBarProps = {
  packed: string;
  staleFrom: number | null; // In minutes; null if fresh
  patches: readonly BarPatch[];
  now: Date;
};

export function YearBar({ packed, staleFrom, patches, now }: YearBarProps) {
  const parts = barParts(packed);
  const days = barDays(parts);
  const start = barStart(days, now);
  const [day, setDay] = useState<number | null>(null);
  const dayText = (index: number) => `${barDate(start, index)}: ${describeBarDay(parts, index, patches)}`;
  return (
    <figure className="strip-figure">
      <DayStepper days={days} day={day} onDay={setDay} dayText={dayText}>
        <MarkedHistoryBar parts={parts} staleFrom={staleFrom} patches={patches} day={day} className="h-12" />
      </DayStepper>
      <HistoryBarMonths start={start} days={days} />
      <figcaption className="mt-3 flex min-h-6 flex-wrap items-baseline justify-between gap-x-6 gap-y-1 text-sm">
        <span>{day === null ? describeBar(packed) : dayText(day)}</span>
        <HistoryBarLegend isStale={staleFrom !== null} hasPatches={patches.length > 0} />
      </figcaption>
    </figure>
  );
}

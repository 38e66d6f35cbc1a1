"use client";

import { useState } from "react";
import { MarkedStrip } from "@/components/shared/history/strip";
import { StripLegend, StripMonths } from "@/components/site/history/strip-legend";
import { StripStepper } from "@/components/site/history/strip-stepper";
import {
  describeStrip,
  describeStripDay,
  stripDate,
  stripDays,
  stripParts,
  stripStart,
} from "@/lib/history/strip";

type HistoryStripProps = {
  packed: string;
  staleFrom: number | null; // In minutes; null if fresh
  now: Date;
};

export function HistoryStrip({ packed, staleFrom, now }: HistoryStripProps) {
  const parts = stripParts(packed);
  const days = stripDays(parts);
  const start = stripStart(days, now);
  const [day, setDay] = useState<number | null>(null);
  const dayText = (index: number) => `${stripDate(start, index)}: ${describeStripDay(parts, index)}`;
  return (
    <figure className="strip-figure">
      <StripStepper days={days} day={day} onDay={setDay} dayText={dayText}>
        <MarkedStrip parts={parts} staleFrom={staleFrom} day={day} className="h-12" />
      </StripStepper>
      <StripMonths start={start} days={days} />
      <figcaption className="mt-3 flex min-h-6 flex-wrap items-baseline justify-between gap-x-6 gap-y-1 text-sm">
        <span>{day === null ? describeStrip(packed) : dayText(day)}</span>
        <StripLegend isStale={staleFrom !== null} />
      </figcaption>
    </figure>
  );
}

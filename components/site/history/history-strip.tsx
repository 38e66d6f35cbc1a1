"use client";

import { useState } from "react";
import { MarkedStrip } from "@/components/shared/history/strip";
import { StripLegend, StripMonths } from "@/components/site/history/strip-legend";
import { StripStepper } from "@/components/site/history/strip-stepper";
import {
  DAY_MINUTES,
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
  patches: readonly { label: string; minute: number }[];
  now: Date;
};

export function HistoryStrip({ packed, staleFrom, patches, now }: HistoryStripProps) {
  const parts = stripParts(packed);
  const days = stripDays(parts);
  const start = stripStart(days, now);
  const [day, setDay] = useState<number | null>(null);
  const dayText = (index: number) => {
    const own = patches.filter(({ minute }) => Math.floor(minute / DAY_MINUTES) === index);
    const labels = own.map(({ label }) => ` · patch ${label}`).join("");
    return `${stripDate(start, index)}: ${describeStripDay(parts, index)}${labels}`;
  };
  return (
    <figure className="strip-figure">
      <StripStepper days={days} day={day} onDay={setDay} dayText={dayText}>
        <MarkedStrip
          parts={parts}
          staleFrom={staleFrom}
          patches={patches.map(({ minute }) => minute)}
          day={day}
          className="h-12"
        />
      </StripStepper>
      <StripMonths start={start} days={days} />
      <figcaption className="mt-3 flex min-h-6 flex-wrap items-baseline justify-between gap-x-6 gap-y-1 text-sm">
        <span>{day === null ? describeStrip(packed) : dayText(day)}</span>
        <StripLegend isStale={staleFrom !== null} hasPatches={patches.length > 0} />
      </figcaption>
    </figure>
  );
}

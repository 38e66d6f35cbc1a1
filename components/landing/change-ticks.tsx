"use client";

import { useState } from "react";
import { StripLegend } from "@/components/history/strip-legend";
import { StripStepper } from "@/components/history/strip-stepper";
import { TickRow } from "@/components/status/tick-row";
import { formatDay } from "@/lib/dates";
import { changeTicks, describeChanges, type PackedDays, unpackDays } from "@/lib/updates/ticks";

/** The changes of the last months, a tick a day, each of which tells what was on it. */
export function ChangeTicks({ packed }: { packed: PackedDays }) {
  const days = unpackDays(packed);
  const [day, setDay] = useState<number | null>(null);
  const told = (index: number) => {
    const [asked] = days.slice(index, index + 1);
    return asked ? `${formatDay(new Date(asked.date))}: ${describeChanges([asked])}` : "";
  };
  return (
    <figure className="shell pb-2">
      <StripStepper days={days.length} day={day} onDay={setDay} told={told}>
        <TickRow ticks={changeTicks(days)} day={day} className="h-8 md:h-10" />
      </StripStepper>
      <p className="eyebrow mt-2 flex justify-between">
        <span>{`${days.length} days ago`}</span>
        <span>Today</span>
      </p>
      <figcaption className="mt-2 flex min-h-12 flex-wrap items-baseline justify-between gap-x-6 gap-y-1 text-sm sm:min-h-6">
        <span>{day === null ? `In these days ${describeChanges(days)}` : told(day)}</span>
        <StripLegend isStale={false} />
      </figcaption>
    </figure>
  );
}

"use client";

import { useState } from "react";
import { ButtonLink } from "@/components/shared/layout/page-link";
import { SEARCH_OPENER } from "@/components/shared/search/palette-keys";
import { TickRow } from "@/components/shared/status/tick-row";
import { DayStepper } from "@/components/site/history/day-stepper";
import { HistoryBarLegend } from "@/components/site/history/history-bar-legend";
import { type LiveData, LivePanel } from "@/components/site/landing/live-panel";
import { SearchField } from "@/components/site/search/search-field";
import { HowWeDecideLink } from "@/components/site/status/how-we-decide-link";
import { buttonVariants } from "@/components/ui/button-variants";
import { DrawnIcon } from "@/components/ui/drawn-icon";
import { formatLongDate } from "@/lib/dates";
import type { ChangeDay } from "@/lib/updates/data";
import { changeTicks, describeChanges } from "@/lib/updates/ticks";

export function Hero({ live }: { live: LiveData | null }) {
  return (
    <div className="hero-glow -mt-nav relative overflow-hidden pt-nav border-hairline border-b">
      <div className="shell grid items-center gap-12 pt-12 pb-14 md:pt-20 lg:grid-cols-[1.15fr_1fr] lg:gap-16 lg:pb-20">
        <div>
          <h1 className="text-5xl leading-[1.05] tracking-[-0.035em] sm:text-6xl">
            Make Informed Decisions About Your Cheats
          </h1>
          <p className="mt-6 max-w-xl text-lg text-quiet leading-relaxed">
            Get real-time insights, comprehensive reviews, and stay ahead of detections.
          </p>
          {/* A plain form; with JavaScript, its field opens the palette. */}
          <search className="mt-8 block max-w-xl">
            <form action="/search" className="flex gap-3">
              <SearchField {...SEARCH_OPENER} className="flex-1" />
              <button type="submit" className={buttonVariants({ variant: "secondary", className: "h-11" })}>
                Search
              </button>
            </form>
          </search>
          <div className="mt-6 flex flex-wrap items-center gap-3">
            <ButtonLink href="/games" variant="primary" size="lg">
              Explore Providers
              <DrawnIcon name="arrow-right" />
            </ButtonLink>
            <a href="#about" className={buttonVariants({ variant: "ghost", size: "lg" })}>
              Scroll to explore
              <DrawnIcon name="arrow-down" />
            </a>
          </div>
        </div>
        {live && <LivePanel live={live} />}
      </div>
      {live && (
        <>
          <ChangeTicks days={live.days} />
          <p className="shell pb-8 text-quiet text-sm">
            {"One tick a day: its height shows how much changed, its color what most providers changed to. "}
            <HowWeDecideLink />
          </p>
        </>
      )}
    </div>
  );
}

function ChangeTicks({ days }: { days: ChangeDay[] }) {
  const [day, setDay] = useState<number | null>(null);
  const dayText = (index: number) => {
    const [change] = days.slice(index, index + 1);
    return change ? `${formatLongDate(new Date(change.date))}: ${describeChanges([change])}` : "";
  };
  return (
    <figure className="shell pb-2">
      <DayStepper days={days.length} day={day} onDay={setDay} dayText={dayText}>
        <TickRow ticks={changeTicks(days)} day={day} className="h-8 md:h-10" />
      </DayStepper>
      <p className="eyebrow mt-2 flex justify-between">
        <span>{`${days.length} days ago`}</span>
        <span>Today</span>
      </p>
      <figcaption className="mt-2 flex min-h-12 flex-wrap items-baseline justify-between gap-x-6 gap-y-1 text-sm sm:min-h-6">
        <span>{day === null ? `Last ${days.length} days: ${describeChanges(days)}` : dayText(day)}</span>
        <HistoryBarLegend isStale={false} />
      </figcaption>
    </figure>
  );
}

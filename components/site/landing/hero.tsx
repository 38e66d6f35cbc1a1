"use client";

import { useState } from "react";
import { ButtonLink, PageLink } from "@/components/shared/layout/page-link";
import { Age } from "@/components/shared/live/age";
import { SEARCH_OPENER } from "@/components/shared/search/palette-keys";
import { SearchField } from "@/components/shared/search/search-field";
import { StatusBar } from "@/components/shared/status/status-bar";
import { StatusIcon } from "@/components/shared/status/status-icon";
import { TickRow } from "@/components/shared/status/tick-row";
import { DayStepper } from "@/components/site/history/day-stepper";
import { HistoryBarLegend } from "@/components/site/history/history-bar-legend";
import { HowWeDecideLink } from "@/components/site/status/how-we-decide-link";
import { Button, buttonVariants } from "@/components/ui/button";
import { DrawnIcon } from "@/components/ui/drawn-icon";
import { totalOf } from "@/lib/catalogue/statuses";
import { formatLongDate } from "@/lib/dates";
import { providerPath } from "@/lib/runtime/routes";
import type { CatalogueCounts, ChangeDay } from "@/lib/updates/data";
import { changeTicks, describeChanges } from "@/lib/updates/ticks";
import type { TimelineEntry } from "@/lib/updates/timeline";
import { UPDATE_BADGES } from "@/lib/updates/vocabulary";

export function Hero({ live }: { live: LiveData | null }) {
  return (
    <div
      data-notice={live ? undefined : "error"}
      className="hero-glow -mt-nav relative overflow-hidden pt-nav border-hairline border-b"
    >
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
              <Button type="submit" className="h-11">
                Search
              </Button>
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
      <figcaption className="mt-2 flex min-h-18 flex-wrap items-baseline justify-between gap-x-6 gap-y-1 text-sm sm:min-h-6">
        <span>{day === null ? `Last ${days.length} days: ${describeChanges(days)}` : dayText(day)}</span>
        <HistoryBarLegend isStale={false} />
      </figcaption>
    </figure>
  );
}

type LiveData = { counts: CatalogueCounts; changes: TimelineEntry[]; now: Date; days: ChangeDay[] };

function LivePanel({ live: { counts, changes, now } }: { live: LiveData }) {
  const figures = [
    { label: "Games", value: counts.games },
    { label: "Providers", value: totalOf(counts.statusCounts) },
    { label: "Undetected", value: counts.freshCounts.undetected },
  ];
  const stale = counts.statusCounts.undetected - counts.freshCounts.undetected;
  return (
    <section aria-labelledby="live" data-live="all" className="panel overflow-hidden">
      <div className="flex items-center justify-between border-hairline border-b px-5 py-3">
        <h2 id="live" className="flex items-center gap-2.5 font-medium text-sm tracking-normal">
          <span className="size-2 rounded-full bg-undetected" aria-hidden />
          Right now
        </h2>
        <span className="flex gap-4 text-accent text-sm">
          <PageLink href="/insights" className="py-1 underline-offset-4 hover:underline">
            Insights
          </PageLink>
          <PageLink href="/updates" className="py-1 underline-offset-4 hover:underline">
            All changes
          </PageLink>
        </span>
      </div>
      <dl className="grid grid-cols-3 max-[20rem]:grid-cols-1 *:not-last:border-r">
        {figures.map(({ label, value }) => (
          <div key={label} className="flex flex-col-reverse px-3 py-5 min-[22rem]:px-5">
            <dt className="eyebrow mt-1 whitespace-nowrap tracking-normal">{label}</dt>
            <dd className="figure whitespace-nowrap text-2xl leading-none min-[22rem]:text-3xl">{value}</dd>
          </div>
        ))}
      </dl>
      <div className="px-5 pb-5">
        <StatusBar {...counts} />
        {stale > 0 && (
          <p className="mt-2 text-quiet text-sm">{`${stale}${counts.freshCounts.undetected > 0 ? " more" : ""} undetected but not re-checked`}</p>
        )}
      </div>
      <ol className="divide-y divide-hairline border-hairline border-t">
        {changes.map((change) => (
          <li key={change.id} className="relative flex items-start gap-3 px-5 py-3.5 hover:bg-raised">
            {change.to ? (
              <StatusIcon status={change.to} className="mt-0.5 size-5" />
            ) : (
              <DrawnIcon name="minus" className="mt-0.5 size-5 shrink-0 text-quiet" />
            )}
            <div className="min-w-0 flex-1">
              <p dir="auto" className="truncate font-medium text-sm">
                <Subject change={change} />
              </p>
              <p className="truncate text-quiet text-sm">{summary(change)}</p>
            </div>
            <Age of={change.createdAt} now={now} className="figure pt-0.5 text-quiet text-xs" />
          </li>
        ))}
        {changes.length === 0 && <li className="px-5 py-6 text-quiet text-sm">No updates available yet.</li>}
      </ol>
    </section>
  );
}

function Subject({ change }: { change: TimelineEntry }) {
  const { providerId, gameId } = change;
  const name = change.providerName ?? change.gameTitle;
  const href = providerId ? providerPath(providerId) : gameId && `/game/${gameId}`;
  if (!href) return name;
  return (
    <PageLink href={href} className="after:absolute after:inset-0">
      {name}
    </PageLink>
  );
}

function summary(change: TimelineEntry): string {
  const game = change.gameTitle ? ` · ${change.gameTitle}` : "";
  if (change.from && change.to) return `${change.from} → ${change.to}${game}`;
  return `${UPDATE_BADGES[change.kind]}${change.providerName ? game : ""}`;
}

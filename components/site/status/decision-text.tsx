"use client";

import { PageLink } from "@/components/shared/layout/page-link";
import { StatusBadge } from "@/components/shared/status/status-badge";
import { type TextPart, TextParts } from "@/components/site/layout/text-parts";

const STATUSES = [
  {
    status: "undetected",
    text: "The game’s protection doesn’t notice the provider’s software, as far as we and its users know. It’s not a promise for tomorrow.",
  },
  {
    status: "updating",
    text: "The provider has taken it down or is changing it, usually after a game patch. Don’t use it until it’s back.",
  },
  {
    status: "detected",
    text: "The protection notices it. Accounts have been or will be banned for it.",
  },
];

const FIGURES = [
  {
    name: "Undetected in 30, 90 or 365 days",
    text: "Time undetected ÷ time listed. A provider listed for 92 days and undetected for 69 of them was undetected 75% of the time.",
  },
  {
    name: "Detections",
    text: "How often the status changed to detected. Being listed as detected doesn’t count.",
  },
  {
    name: "Days to recover",
    text: "From the change to detected until the change back to undetected. Detected on March 3 and undetected again on March 8 is 5 days. If there are several, we show the median.",
  },
  { name: "Longest undetected streak", text: "The longest time without a break." },
  { name: "Shares of a game", text: "The same, over the listed time of all its providers together." },
];

const INSIGHTS = [
  {
    name: "Share of each status",
    text: "Time in that status ÷ time listed, across all providers, for the whole range and for each bar of the chart.",
  },
  {
    name: "Detections per week",
    text: "Changes to detected, Monday to Sunday; by month or year in longer ranges.",
  },
  { name: "Median time to recover", text: "Of all recoveries that ended within the range." },
  {
    name: "Types and games",
    text: "The same shares and detections, grouped by today’s provider types and the twelve games with the most providers.",
  },
  {
    name: "Longest streaks",
    text: "The ten longest undetected streaks that overlap the range, counted from their real start.",
  },
];

const PARTS: TextPart[] = [
  {
    id: "statuses",
    title: "What the statuses mean",
    content: (
      <>
        <dl className="mt-5 divide-y divide-hairline border-hairline border-y">
          {STATUSES.map(({ status, text }) => (
            <div key={status} className="grid gap-2 py-4 sm:grid-cols-[9rem_1fr]">
              <dt>
                <StatusBadge status={status} />
              </dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
        <p>
          The time next to a status counts from when it started. Every change appears in the{" "}
          <PageLink href="/updates">updates</PageLink>.
        </p>
      </>
    ),
  },
  {
    id: "checks",
    title: "How a status is checked",
    content: (
      <>
        <p>
          Our team sets a status based on its own tests, on provider announcements and on independent reports
          from several people. A change can carry evidence: a link and a note. Both are public and stay in the
          history.
        </p>
        <p>
          A status is <em>verified</em> when it’s set, and again each time one of us checks it and finds it
          unchanged. You can see when that last happened and who did it. If it hasn’t been checked for more
          than 14 days, it’s marked as not re-checked and its shape is hatched. It may still be right, but we
          haven’t looked.
        </p>
      </>
    ),
  },
  {
    id: "scores",
    title: "Scores",
    content: (
      <>
        <p>
          A review rates up to four things from 0 to 10: the cheat, installation, support and community. Its
          score is the mean of the ratings given, rounded to one decimal, and a provider’s score is the mean
          of its reviews.
        </p>
        <p className="panel figure px-4 py-3 text-sm">
          Cheat 9, support 7, no other ratings: (9 + 7) ÷ 2 = 8.0
        </p>
      </>
    ),
  },
  {
    id: "figures",
    title: "History",
    content: (
      <>
        <p>
          We record the exact start and end of every status. All history bars and figures are computed from
          these times, never from samples.
        </p>
        <FigureTerms figures={FIGURES} />
      </>
    ),
  },
  {
    id: "insights",
    title: "Insights",
    content: (
      <>
        <p>
          The <PageLink href="/insights">insights</PageLink> use the same times, across all providers. Days
          start at midnight UTC.
        </p>
        <FigureTerms figures={INSIGHTS} />
      </>
    ),
  },
  {
    id: "promotion",
    title: "What money can and can’t buy",
    content: (
      <>
        <p>
          A promoted provider is listed first for its game and marked “Featured Provider”. Advertisements have
          their own places and are labeled “Advertisement”, and{" "}
          <PageLink href="/special-deals">deals</PageLink> are offers from providers.
        </p>
        <p>
          None of these affects a status, evidence, a review, a score, a figure or the order of search
          results. A promoted provider that’s detected is shown as detected.
        </p>
        <p>
          We don’t sell or distribute cheats. If something here is wrong, let us know in the community chat,
          ideally with what you saw and when.
        </p>
      </>
    ),
  },
];

function FigureTerms({ figures }: { figures: { name: string; text: string }[] }) {
  return (
    <details className="panel px-4 py-3">
      <summary className="cursor-pointer font-medium">How each figure is computed</summary>
      <dl className="mt-2 divide-y divide-hairline">
        {figures.map(({ name, text }) => (
          <div key={name} className="grid gap-1 py-3 sm:grid-cols-[12rem_1fr] sm:gap-4">
            <dt className="font-medium">{name}</dt>
            <dd className="text-quiet">{text}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}

export function DecisionText() {
  return (
    <div className="wrap-anywhere grid gap-10 lg:grid-cols-[14rem_1fr] lg:gap-16">
      <nav aria-label="On this page" className="lg:sticky lg:top-24 lg:self-start">
        <ol className="flex flex-wrap gap-x-5 gap-y-1 text-sm lg:flex-col">
          {PARTS.map(({ id, title }) => (
            <li key={id}>
              <a
                href={`#${id}`}
                className="block py-1 text-quiet underline-offset-4 hover:text-text hover:underline"
              >
                {title}
              </a>
            </li>
          ))}
        </ol>
      </nav>
      <div className="max-w-reading space-y-14">
        <TextParts parts={PARTS} />
      </div>
    </div>
  );
}

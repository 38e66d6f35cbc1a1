"use client";

import { PageLink } from "@/components/layout/page-link";
import { type TextPart, TextParts } from "@/components/layout/text-parts";
import { StatusBadge } from "@/components/status/status-badge";

const STATUSES = [
  {
    status: "undetected",
    text: "The game’s protection does not notice the provider’s software, as far as we and those who use it know. It is no promise for tomorrow.",
  },
  {
    status: "updating",
    text: "The provider has taken it down or is changing it, mostly after a patch of the game. Nobody should use it meanwhile.",
  },
  {
    status: "detected",
    text: "The protection notices it. Accounts were or will be banned for it.",
  },
];

const FIGURES = [
  {
    name: "Undetected in 30, 90 or 365 days",
    text: "time undetected ÷ time listed, both within these days. The shares of the three statuses add up to exactly 100%.",
  },
  { name: "Detections", text: "how often the status changed to detected. Being listed as detected is none." },
  {
    name: "Days to recover",
    text: "from the change to detected until the change back to undetected, with what lies between. Of several we give the median, of an even number the mean of the middle two.",
  },
  { name: "Longest run", text: "the longest time without a break that it stood undetected." },
  { name: "Shares of a game", text: "as above, over the listed time of all its providers together." },
];

const INSIGHTS = [
  {
    name: "Share of each status",
    text: "time in that status ÷ time listed, of all providers together, within the whole range and within each day, week, month or year of the chart. The first and the last are cut to the range.",
  },
  {
    name: "Detections a week",
    text: "changes to detected, from Monday to Sunday; in longer ranges by month or year.",
  },
  {
    name: "Median time to recover",
    text: "that of every recovery that ended within the range, computed as the days to recover.",
  },
  {
    name: "Types and games",
    text: "the same shares and detections, of the providers that bear the type today, and of the twelve games that have the most providers today.",
  },
  {
    name: "Longest runs",
    text: "of all times undetected that stood within the range the ten longest, from their own beginning, even before the range, until they ended or the range does.",
  },
];

const PARTS: TextPart[] = [
  {
    id: "statuses",
    title: "Three words",
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
          The time beside a status counts from the moment at which it began. Any status may follow any other,
          and each change is an entry of the <PageLink href="/updates">updates</PageLink>, which nobody
          rewrites.
        </p>
      </>
    ),
  },
  {
    id: "checks",
    title: "Checked and proven",
    content: (
      <>
        <p>
          Our team sets a status from tests of its own, from what providers announce and from what several
          people report independently of each other. A change may carry its proof: a link to what was seen,
          and a note. Both are public and stay with that entry of the history.
        </p>
        <p>
          A status is <em>verified</em> when it is set, and again whenever one of us checks it and finds it
          unchanged. Beside it stands when that was last, and who did it. What was not checked for more than
          14 days is <em>stale</em>: it keeps its word and colour, and its shape is hatched. The status may
          still be right, but we have not looked.
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
          A review rates up to four things from 0 to 10: the cheat, its installation, the support and the
          community. Its score is the mean of the ratings that are given, to one decimal, halves rounded up; a
          rating that is missing counts neither way. A provider’s score is the mean of the scores of its n
          reviews, rounded alike, with n beside it. Without reviews there is none.
        </p>
        <p className="panel figure px-4 py-3 text-sm">
          review = (cheat + installation + support + community) ÷ ratings given
          <br />
          provider = (review 1 + … + review n) ÷ n
        </p>
      </>
    ),
  },
  {
    id: "figures",
    title: "Figures of the past",
    content: (
      <>
        <p>
          We keep from when to when each status stood, to the millisecond. Every strip and figure is computed
          from these times when it is asked for, never from samples.
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
          The <PageLink href="/insights">insights</PageLink> are computed from the same times, of every
          provider of a game that is shown. Days begin at midnight UTC.
        </p>
        <FigureTerms figures={INSIGHTS} />
      </>
    ),
  },
  {
    id: "promotion",
    title: "What money can and cannot buy",
    content: (
      <>
        <p>
          A provider can be promoted: it then stands first within its game and bears the mark “Featured
          Provider”. Advertisements stand in their own places and are labelled “Advertisement”, and{" "}
          <PageLink href="/special-deals">deals</PageLink> are offers of the providers.
        </p>
        <p>
          None of them changes a status, a proof, a review, a score or a figure, nor what a search finds
          first. A promoted provider that is detected reads detected.
        </p>
        <p>
          We sell and distribute no cheats. If you know that something here is wrong, tell us in the community
          chat, best with what you saw and when.
        </p>
      </>
    ),
  },
];

function FigureTerms({ figures }: { figures: { name: string; text: string }[] }) {
  return (
    <dl className="mt-5 divide-y divide-hairline border-hairline border-y">
      {figures.map(({ name, text }) => (
        <div key={name} className="grid gap-1 py-4 sm:grid-cols-[12rem_1fr] sm:gap-4">
          <dt className="font-medium">{name}</dt>
          <dd className="text-quiet">{text}</dd>
        </div>
      ))}
    </dl>
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

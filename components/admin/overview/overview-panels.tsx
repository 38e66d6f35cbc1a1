"use client";

import { useQuery } from "@tanstack/react-query";
import { CircleCheck } from "lucide-react";
import { useRef } from "react";
import { useAdmin } from "@/components/admin/admin-context";
import { EntrySummary } from "@/components/admin/audit/entry-summary";
import { LocalTime } from "@/components/admin/local-time";
import { DraftsPanel, useStoredDrafts } from "@/components/admin/overview/drafts-panel";
import { overviewQuery } from "@/components/admin/overview/overview-query";
import { TopicPanel } from "@/components/admin/overview/topic-panel";
import { apiQuery } from "@/components/admin/query/resources";
import { Notice } from "@/components/shared/layout/notice";
import { ButtonLink, PageLink } from "@/components/shared/layout/page-link";
import { focusIfLost } from "@/components/ui/rerendered";
import { Skeleton } from "@/components/ui/skeleton";
import { grouped } from "@/lib/counted";
import type { Overview } from "@/lib/overview/answers";
import { TOPICS } from "@/lib/overview/vocabulary";

const COLUMNS = "mt-5 gap-5 *:mb-5 *:break-inside-avoid xl:columns-2 min-[110rem]:columns-3";

const FIRST_GAME = apiQuery<object[]>("/api/games?limit=1", ["/api/games", "first"]);

const FIGURES = [
  { key: "changes", label: "Status changes" },
  { key: "detections", label: "To detected" },
  { key: "recoveries", label: "To undetected" },
  { key: "reviews", label: "Reviews" },
] as const;

export function OverviewPanels({ known }: { known: Overview | null }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const { data: drafts = [] } = useStoredDrafts();
  const { data, error } = useQuery({ ...overviewQuery, initialData: known ?? undefined });
  const onDone = () => focusIfLost(heading);
  const panelsOf = (areChores: boolean) =>
    (data?.topics ?? [])
      .filter(({ key }) => Boolean(TOPICS[key].isChore) === areChores)
      .map((topic) => <TopicPanel key={topic.key} topic={topic} onDone={onDone} />);
  const [problems, chores] = [panelsOf(false), panelsOf(true)];
  const canAdd = useAdmin().sections.some(({ key }) => key === "games");
  const isClear = data !== undefined && problems.length === 0;
  const isNew = useQuery({ ...FIRST_GAME, enabled: canAdd && isClear }).data?.length === 0;
  return (
    <>
      <div className="flex items-baseline justify-between gap-4">
        <h2 ref={heading} tabIndex={-1} className="text-2xl tracking-[-0.025em] outline-none">
          Overview
        </h2>
        {drafts.length > 0 && (
          <a href="#drafts" className="text-accent text-sm underline underline-offset-4">
            Unsaved drafts
          </a>
        )}
      </div>
      {!data && error && (
        <div className="mt-5">
          <Notice tone="error" text="Error loading the overview. Please try again later." />
        </div>
      )}
      {!data && !error && <Skeleton className="mt-5 h-64" />}
      {data && <WeekFigures week={data.week} />}
      {isClear && (
        <p className="panel mt-5 flex items-center gap-3 p-5">
          {isNew ? (
            <ButtonLink href="/admin/games/create">Add the first game</ButtonLink>
          ) : (
            <>
              <CircleCheck className="size-5 text-undetected" aria-hidden />
              All clear. Nothing needs attention.
            </>
          )}
        </p>
      )}
      {data && (
        <div className={COLUMNS}>
          {problems}
          {data.colleagues && data.colleagues.length > 0 && <Colleagues changes={data.colleagues} />}
        </div>
      )}
      {chores.length > 0 && (
        <section aria-labelledby="chores">
          <h3 id="chores" className="mt-8 text-lg">
            Chores
          </h3>
          <div className={COLUMNS}>{chores}</div>
        </section>
      )}
      {/* Last, because the browser finds drafts after the buttons above can be clicked. */}
      <DraftsPanel onDone={onDone} />
    </>
  );
}

function WeekFigures({ week }: { week: Overview["week"] }) {
  return (
    <section aria-label="The last 7 days" className="panel mt-5 p-5">
      <dl className="flex flex-wrap gap-x-10 gap-y-3">
        {FIGURES.map(({ key, label }) => (
          <div key={key}>
            <dt className="text-quiet text-xs">{label}, 7 days</dt>
            <dd className="figure text-lg">
              {`${grouped(week[key].now)} `}
              <span className="text-quiet text-xs">{grouped(week[key].before)} the week before</span>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function Colleagues({ changes }: { changes: NonNullable<Overview["colleagues"]> }) {
  return (
    <section aria-labelledby="colleagues" className="panel flex flex-col">
      <h3 id="colleagues" className="border-hairline border-b text-sm">
        <PageLink href="/admin/activity" className="block px-4 py-3 hover:bg-raised">
          Recent changes by colleagues
        </PageLink>
      </h3>
      <ul className="divide-y divide-hairline">
        {changes.map(({ id, summary, count, actorUsername, createdAt }) => (
          <li key={id} className="px-4 py-2">
            <span className="wrap-anywhere block text-sm">
              <EntrySummary text={summary} />
              {count > 1 && <span>{` and ${count - 1} more`}</span>}
            </span>
            <span className="figure text-quiet text-xs">
              {actorUsername ?? "Someone not signed in"} · <LocalTime at={createdAt} isExact />
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

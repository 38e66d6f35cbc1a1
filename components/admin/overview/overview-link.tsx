import { useQuery } from "@tanstack/react-query";
import { LayoutDashboard } from "lucide-react";
import { topicCountsQuery } from "@/components/admin/overview/overview-query";
import { PageLink } from "@/components/shared/layout/page-link";
import type { TopicCount } from "@/lib/overview/answers";
import { countText, listOfTopic, MAX_BADGE, TOPICS, topicHref, topicTitle } from "@/lib/overview/vocabulary";
import type { Section } from "@/lib/permissions";

const SHOWN = 5;

export const OVERVIEW = { href: "/admin/overview", label: "Overview", Icon: LayoutDashboard };

export function OverviewLinks({
  sections,
  known,
  current,
  className,
}: {
  sections: readonly Section[];
  known: TopicCount[]; // Of the first render, so that the links below don't move
  current: "page" | undefined;
  className: string;
}) {
  const { data } = useQuery({ ...topicCountsQuery, initialData: known });
  const topics = data.filter(({ key }) => !TOPICS[key].isChore);
  const sum = topics.reduce((sum, { count }) => sum + count, 0);
  const open = topics.filter(({ key }) => sections.some((section) => section.key === listOfTopic(key)));
  return (
    <>
      <PageLink href={OVERVIEW.href} isReplacing aria-current={current} className={className}>
        <OVERVIEW.Icon className="size-4 shrink-0" aria-hidden />
        {OVERVIEW.label}
        {sum > 0 && (
          <span className="figure ml-auto rounded-full bg-raised px-2 py-0.5 text-quiet text-xs">
            {countText(sum, MAX_BADGE)}
            <span className="sr-only"> need attention</span>
          </span>
        )}
      </PageLink>
      <ul>
        {open.slice(0, SHOWN).map(({ key, count, patch }) => (
          <li key={key}>
            <PageLink
              href={topicHref(key)}
              isReplacing
              title={topicTitle({ key, patch })}
              className="flex h-7 items-center gap-2.5 rounded-control px-2.5 text-quiet text-xs hover:bg-raised hover:text-text"
            >
              <span className="figure w-7 shrink-0 text-right">{countText(count, MAX_BADGE)}</span>
              <span className="truncate">{topicTitle({ key, patch })}</span>
            </PageLink>
          </li>
        ))}
      </ul>
    </>
  );
}

import { type QueryClient, useQuery, useQueryClient } from "@tanstack/react-query";
import { Bell, ChevronDown, History, LayoutDashboard, ListChecks } from "lucide-react";
import type { ComponentProps } from "react";
import { topicCountsQuery } from "@/components/admin/overview/overview-query";
import { SECTION_ICONS } from "@/components/admin/section-icons";
import { SECTION_VIEWS } from "@/components/admin/sections/sections";
import { PageLink } from "@/components/shared/layout/page-link";
import { Button } from "@/components/ui/button";
import { DropdownMenu, DropdownMenuItem } from "@/components/ui/dropdown-menu";
import type { TopicCount } from "@/lib/overview/answers";
import { countText, listOfTopic, MAX_BADGE, TOPICS, topicHref, topicTitle } from "@/lib/overview/vocabulary";
import type { Section } from "@/lib/permissions";
import { cn } from "@/lib/utils";

type SectionNavProps = { sections: readonly Section[]; shown: string; isAdmin: boolean };

const PLACES = [
  { href: "/admin/activity", label: "Activity", Icon: History },
  { href: "/admin/webhooks", label: "Alerts and webhooks", Icon: Bell },
];

const OVERVIEW = { href: "/admin/overview", label: "Overview", Icon: LayoutDashboard };
const RECHECK = { href: "/admin/recheck", label: "Re-check", Icon: ListChecks };

type AdminPlace = (typeof PLACES)[number];

export const isPlace = (pathname: string) =>
  [OVERVIEW, RECHECK, ...PLACES].some(({ href }) => href === pathname);

type PlaceLinkProps = ComponentProps<"a"> & { place: AdminPlace; isCurrent: boolean };

function PlaceLink({ place: { href, label, Icon }, isCurrent, children, ...props }: PlaceLinkProps) {
  return (
    <PageLink
      {...props}
      href={href}
      isReplacing
      aria-current={isCurrent ? "page" : undefined}
      className={cn(
        "flex h-10 items-center gap-2.5 rounded-control px-2.5 text-[0.8125rem] transition-colors",
        isCurrent ? "bg-accent-soft font-medium text-accent" : "text-quiet hover:bg-raised hover:text-text",
      )}
    >
      <Icon className="size-4 shrink-0" aria-hidden />
      {label}
      {children}
    </PageLink>
  );
}

type Entry = AdminPlace & { preload?: (client: QueryClient) => void };

function entriesOf({ sections, isAdmin }: SectionNavProps): Entry[] {
  const own = sections.map(({ key, label }) => ({
    href: `/admin/${key}`,
    label,
    Icon: SECTION_ICONS[key],
    preload: SECTION_VIEWS[key].preload,
  }));
  return isAdmin ? [...own, ...PLACES] : own;
}

const canRecheck = ({ sections }: SectionNavProps) => sections.some(({ key }) => key === "providers");

export function SectionSidebar({ topics, ...props }: SectionNavProps & { topics: TopicCount[] }) {
  const queryClient = useQueryClient();
  const { sections, shown } = props;
  return (
    <div className="hidden w-60 shrink-0 border-hairline border-r lg:block">
      <div className="sticky top-14 p-2">
        {sections.length > 0 && (
          <nav aria-label="Today" className="mb-2 border-hairline border-b pb-2">
            <OverviewLinks sections={sections} known={topics} isCurrent={OVERVIEW.href === shown} />
            {canRecheck(props) && <PlaceLink place={RECHECK} isCurrent={RECHECK.href === shown} />}
          </nav>
        )}
        <nav aria-label="Sections">
          <ul className="flex flex-col gap-0.5">
            {entriesOf(props).map(({ preload, ...place }) => (
              <li
                key={place.href}
                className={cn(place.href === PLACES[0]?.href && "mt-2 border-hairline border-t pt-2")}
              >
                <PlaceLink
                  place={place}
                  isCurrent={place.href === shown}
                  onMouseEnter={() => preload?.(queryClient)}
                  onFocus={() => preload?.(queryClient)}
                />
              </li>
            ))}
          </ul>
        </nav>
      </div>
    </div>
  );
}

export function SectionMenu(props: SectionNavProps) {
  const queryClient = useQueryClient();
  const entries: Entry[] = [OVERVIEW, ...(canRecheck(props) ? [RECHECK] : []), ...entriesOf(props)];
  const present = entries.find(({ href }) => href === props.shown);
  return (
    <nav aria-label="Sections" className="border-hairline border-b px-4 py-2.5 sm:px-6 lg:hidden">
      <DropdownMenu
        align="start"
        className="w-[calc(100vw-2rem)] sm:w-72"
        trigger={
          <Button variant="secondary" className="h-11 w-full justify-start sm:w-72">
            {present && <present.Icon className="text-accent" aria-hidden />}
            {present?.label ?? "Sections"}
            <ChevronDown className="ml-auto text-quiet" aria-hidden />
          </Button>
        }
      >
        {entries.map(({ href, label, Icon, preload }) => (
          <DropdownMenuItem key={href} asChild onFocus={() => preload?.(queryClient)}>
            <PageLink
              href={href}
              isReplacing
              aria-current={href === present?.href ? "page" : undefined}
              className={cn("min-h-11", href === present?.href && "font-medium text-accent")}
            >
              <Icon aria-hidden />
              {label}
            </PageLink>
          </DropdownMenuItem>
        ))}
      </DropdownMenu>
    </nav>
  );
}

const SHOWN = 5;

type OverviewLinksProps = {
  sections: readonly Section[];
  known: TopicCount[]; // Of the first render, so that the links below don't move
  isCurrent: boolean;
};

function OverviewLinks({ sections, known, isCurrent }: OverviewLinksProps) {
  const { data } = useQuery({ ...topicCountsQuery, initialData: known });
  const topics = data.filter(({ key }) => !TOPICS[key].isChore);
  const sum = topics.reduce((sum, { count }) => sum + count, 0);
  const open = topics.filter(({ key }) => sections.some((section) => section.key === listOfTopic(key)));
  return (
    <>
      <PlaceLink place={OVERVIEW} isCurrent={isCurrent}>
        {sum > 0 && (
          <span className="figure ml-auto rounded-full bg-raised px-2 py-0.5 text-quiet text-xs">
            {countText(sum, MAX_BADGE)}
            <span className="sr-only"> need attention</span>
          </span>
        )}
      </PlaceLink>
      <ul>
        {open.slice(0, SHOWN).map(({ key, count, patch }) => (
          <li key={key}>
            <PageLink
              href={topicHref(key)}
              isReplacing
              title={topicTitle({ key, patch })}
              className="flex items-baseline gap-2.5 rounded-control py-1.5 pr-1.5 pl-2.5 text-quiet text-xs hover:bg-raised hover:text-text"
            >
              <span className="figure w-7 shrink-0 text-right">{countText(count, MAX_BADGE)}</span>
              <span className="line-clamp-2">{topicTitle({ key, patch })}</span>
            </PageLink>
          </li>
        ))}
      </ul>
    </>
  );
}

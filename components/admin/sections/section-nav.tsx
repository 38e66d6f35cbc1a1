import { useQuery, useQueryClient } from "@tanstack/react-query";
import { ChevronDown } from "lucide-react";
import type { ReactNode } from "react";
import { topicCountsQuery } from "@/components/admin/overview/overview-query";
import { type AdminPlace, placesOf } from "@/components/admin/sections/admin-places";
import { SECTION_VIEWS } from "@/components/admin/sections/sections";
import { PageLink } from "@/components/shared/layout/page-link";
import { Button } from "@/components/ui/button";
import { DropdownMenu, DropdownMenuItem } from "@/components/ui/dropdown-menu";
import type { TopicCount } from "@/lib/overview/answers";
import { listOfTopic, MAX_BADGE, shownCount, TOPICS, topicHref, topicTitle } from "@/lib/overview/vocabulary";
import type { Section } from "@/lib/permissions";

type SectionNavProps = { sections: readonly Section[]; shown: string; isAdmin: boolean };

function usePreload() {
  const queryClient = useQueryClient();
  return ({ section }: AdminPlace) => section && SECTION_VIEWS[section].preload(queryClient);
}

type PlaceLinkProps = { place: AdminPlace; shown: string; children?: ReactNode };

function PlaceLink({ place, shown, children }: PlaceLinkProps) {
  const { href, label, Icon } = place;
  const preload = usePreload();
  return (
    <PageLink
      href={href}
      isReplacing
      onMouseEnter={() => preload(place)}
      onFocus={() => preload(place)}
      aria-current={href === shown ? "page" : undefined}
      className="flex h-10 items-center gap-2.5 rounded-control px-2.5 text-[0.8125rem] text-quiet transition-colors hover:bg-raised hover:text-text aria-[current]:bg-accent-soft aria-[current]:font-medium aria-[current]:text-accent"
    >
      <Icon className="size-4 shrink-0" aria-hidden />
      {label}
      {children}
    </PageLink>
  );
}

export function SectionSidebar({ topics, ...props }: SectionNavProps & { topics: TopicCount[] }) {
  const { sections, shown, isAdmin } = props;
  const { today, own, others } = placesOf(sections, isAdmin);
  const [overview, recheck] = today;
  return (
    <div className="hidden w-60 shrink-0 border-hairline border-r lg:block">
      <div className="sticky top-14 p-2">
        {overview && (
          <nav aria-label="Today" className="mb-2 border-hairline border-b pb-2">
            <OverviewLinks sections={sections} known={topics} place={overview} shown={shown} />
            {recheck && <PlaceLink place={recheck} shown={shown} />}
          </nav>
        )}
        <nav aria-label="Sections">
          <ul className="flex flex-col gap-0.5">
            {[...own, ...others].map((place) => (
              <li
                key={place.href}
                className={place === others[0] ? "mt-2 border-hairline border-t pt-2" : undefined}
              >
                <PlaceLink place={place} shown={shown} />
              </li>
            ))}
          </ul>
        </nav>
      </div>
    </div>
  );
}

export function SectionMenu({ sections, shown, isAdmin }: SectionNavProps) {
  const preload = usePreload();
  const { today, own, others } = placesOf(sections, isAdmin);
  const places = [...today, ...own, ...others];
  const present = places.find(({ href }) => href === shown);
  return (
    <nav aria-label="Sections" className="border-hairline border-b px-4 py-2.5 sm:px-6 lg:hidden">
      <DropdownMenu
        align="start"
        className="w-[calc(100vw-2rem)] sm:w-72"
        trigger={
          <Button className="h-11 w-full justify-start sm:w-72">
            {present && <present.Icon className="text-accent" aria-hidden />}
            <span>{present?.label ?? "Sections"}</span>
            <ChevronDown className="ml-auto text-quiet" aria-hidden />
          </Button>
        }
      >
        {places.map((place) => (
          <DropdownMenuItem key={place.href} asChild onFocus={() => preload(place)}>
            <PageLink
              href={place.href}
              isReplacing
              aria-current={place === present ? "page" : undefined}
              className="min-h-11 aria-[current]:font-medium aria-[current]:text-accent"
            >
              <place.Icon aria-hidden />
              {place.label}
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
  place: AdminPlace;
  shown: string;
};

function OverviewLinks({ sections, known, place, shown }: OverviewLinksProps) {
  const { data } = useQuery({ ...topicCountsQuery, initialData: known });
  const topics = data.filter(({ key }) => !TOPICS[key].isChore);
  const sum = data.reduce((sum, { further }) => sum + further, 0);
  const open = topics.filter(({ key }) => sections.some((section) => section.key === listOfTopic(key)));
  return (
    <>
      <PlaceLink place={place} shown={shown}>
        {sum > 0 && (
          <span className="figure ml-auto rounded-full bg-raised px-2 py-0.5 text-quiet text-xs">
            <span>{shownCount(sum, MAX_BADGE)}</span>
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
              title={topicTitle({ key, count, patch })}
              className="flex items-baseline gap-2.5 rounded-control py-1.5 pr-1.5 pl-2.5 text-quiet text-xs hover:bg-raised hover:text-text"
            >
              <span className="figure w-7 shrink-0 text-right">{shownCount(count, MAX_BADGE)}</span>
              <span className="line-clamp-2">{topicTitle({ key, count, patch })}</span>
            </PageLink>
          </li>
        ))}
      </ul>
    </>
  );
}

"use client";

import { useQueryClient } from "@tanstack/react-query";
import { Bell, ChevronDown, History } from "lucide-react";
import { PageLink } from "@/components/layout/page-link";
import { OVERVIEW, OverviewLinks } from "@/components/overview/overview-link";
import { SECTION_VIEWS } from "@/components/sections/sections";
import { Button } from "@/components/ui/button";
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuTrigger,
} from "@/components/ui/dropdown-menu";
import type { Section } from "@/lib/permissions";
import { cn } from "@/lib/utils";

type SectionNavProps = {
  sections: readonly Section[];
  current: Section | null;
  /** Of those beside the sections, the one on the screen. */
  place: AdminPlace | null;
  isAdmin: boolean;
};

/** For full admins alone. */
const PLACES = [
  { href: "/admin/activity", label: "Activity", Icon: History },
  { href: "/admin/webhooks", label: "Alerts and webhooks", Icon: Bell },
];

type AdminPlace = (typeof PLACES)[number];

export const placeAt = (pathname: string): AdminPlace | null =>
  [OVERVIEW, ...PLACES].find(({ href }) => href === pathname) ?? null;

/** The look of a place in the sidebar. */
function placeStyle(isCurrent: boolean): string {
  return cn(
    "flex h-10 items-center gap-2.5 rounded-control px-2.5 text-[0.8125rem] transition-colors",
    isCurrent ? "bg-accent-soft font-medium text-accent" : "text-quiet hover:bg-raised hover:text-text",
  );
}

/** The sections as a sidebar. Switching takes the place of the present address (docs/product/pages.md#addresses). */
export function SectionSidebar({ sections, current, place, isAdmin }: SectionNavProps) {
  const queryClient = useQueryClient();
  return (
    <div className="hidden w-60 shrink-0 border-hairline border-r lg:block">
      <div className="sticky top-14 p-2">
        {sections.length > 0 && (
          <nav aria-label="Today" className="mb-2 border-hairline border-b pb-2">
            <OverviewLinks
              sections={sections}
              current={OVERVIEW.href === place?.href ? "page" : undefined}
              className={placeStyle(OVERVIEW.href === place?.href)}
            />
          </nav>
        )}
        <nav aria-label="Sections">
          <ul className="flex flex-col gap-0.5">
            {sections.map(({ key, label }) => {
              const { icon: Icon, ...view } = SECTION_VIEWS[key];
              const preload = () => view.preload(queryClient);
              return (
                <li key={key}>
                  <PageLink
                    href={`/admin/${key}`}
                    isReplacing
                    aria-current={key === current?.key ? "page" : undefined}
                    className={placeStyle(key === current?.key)}
                    onMouseEnter={preload}
                    onFocus={preload}
                  >
                    <Icon className="size-4 shrink-0" aria-hidden />
                    {label}
                  </PageLink>
                </li>
              );
            })}
            {isAdmin &&
              PLACES.map(({ href, label, Icon }, index) => (
                <li key={href} className={cn(index === 0 && "mt-2 border-hairline border-t pt-2")}>
                  <PageLink
                    href={href}
                    isReplacing
                    aria-current={href === place?.href ? "page" : undefined}
                    className={placeStyle(href === place?.href)}
                  >
                    <Icon className="size-4 shrink-0" aria-hidden />
                    {label}
                  </PageLink>
                </li>
              ))}
          </ul>
        </nav>
      </div>
    </div>
  );
}

/** The same on small screens: one button that names the present section and opens the others. */
export function SectionMenu({ sections, current, place, isAdmin }: SectionNavProps) {
  const queryClient = useQueryClient();
  const shown = place ?? (current && { label: current.label, Icon: SECTION_VIEWS[current.key].icon });
  return (
    <nav aria-label="Sections" className="border-hairline border-b px-4 py-2.5 sm:px-6 lg:hidden">
      <DropdownMenu>
        <DropdownMenuTrigger asChild>
          <Button variant="secondary" className="h-11 w-full justify-start sm:w-72">
            {shown && <shown.Icon className="text-accent" aria-hidden />}
            {shown?.label ?? "Sections"}
            <ChevronDown className="ml-auto text-quiet" aria-hidden />
          </Button>
        </DropdownMenuTrigger>
        <DropdownMenuContent align="start" className="w-[calc(100vw-2rem)] sm:w-72">
          <PlaceItem place={OVERVIEW} isCurrent={OVERVIEW.href === place?.href} />
          {sections.map(({ key, label }) => {
            const { icon: Icon, preload } = SECTION_VIEWS[key];
            return (
              <DropdownMenuItem key={key} asChild onFocus={() => preload(queryClient)}>
                <PageLink
                  href={`/admin/${key}`}
                  isReplacing
                  aria-current={key === current?.key ? "page" : undefined}
                  className={cn("min-h-11", key === current?.key && "font-medium text-accent")}
                >
                  <Icon aria-hidden />
                  {label}
                </PageLink>
              </DropdownMenuItem>
            );
          })}
          {isAdmin &&
            PLACES.map((one) => (
              <PlaceItem key={one.href} place={one} isCurrent={one.href === place?.href} />
            ))}
        </DropdownMenuContent>
      </DropdownMenu>
    </nav>
  );
}

function PlaceItem({ place: { href, label, Icon }, isCurrent }: { place: AdminPlace; isCurrent: boolean }) {
  return (
    <DropdownMenuItem asChild>
      <PageLink
        href={href}
        isReplacing
        aria-current={isCurrent ? "page" : undefined}
        className={cn("min-h-11", isCurrent && "font-medium text-accent")}
      >
        <Icon aria-hidden />
        {label}
      </PageLink>
    </DropdownMenuItem>
  );
}

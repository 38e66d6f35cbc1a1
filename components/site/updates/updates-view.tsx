"use client";

import { Notice } from "@/components/shared/layout/notice";
import { ButtonLink } from "@/components/shared/layout/page-link";
import { FilterChips } from "@/components/site/layout/filter-chips";
import { BrowseGames, PageSteps } from "@/components/site/layout/next-steps";
import { PageHeading } from "@/components/site/layout/page-heading";
import { HowWeDecideLink } from "@/components/site/status/how-we-decide-link";
import { FeedLinks } from "@/components/site/updates/follow-row";
import { Timeline } from "@/components/site/updates/timeline";
import { type FoundSubject, UpdateFilters } from "@/components/site/updates/update-filters";
import { counted, countedAtLeast } from "@/lib/counted";
import { filteredPath, type UpdatesFilter } from "@/lib/updates/filter";
import type { TimelineEntry } from "@/lib/updates/timeline";

const VIEWS = [
  { value: "changes", label: "Status and providers" },
  { value: "games", label: "New games" },
] as const;

type UpdatesViewProps = {
  filter: UpdatesFilter;
  isRest: boolean;
  isNewest: boolean;
  find: string;
  read: {
    entries: TimelineEntry[];
    hasMore: boolean;
    found: FoundSubject[];
    gameTitle?: string;
    providerName?: string;
    isMissing: boolean;
  } | null;
};

function liveOf({ game, provider }: UpdatesFilter): string {
  if (provider !== undefined) return `provider:${provider}`;
  return game === undefined ? "all" : `game:${game}`;
}

export function UpdatesView({ filter, isRest, isNewest, find, read }: UpdatesViewProps) {
  const more: Record<string, string> = isRest ? { show: "games" } : {};
  const here = filteredPath("/updates", filter, more);
  const older = filteredPath("/updates", filter, { ...more, before: String(read?.entries.at(-1)?.id) });
  return (
    <>
      <PageHeading title="Latest Updates" subtitle="Track changes to games and provider statuses">
        {read && <UpdateFilters filter={filter} more={more} find={find} {...read} />}
      </PageHeading>
      <div className="-mt-4 justify-between gap-x-6 pb-2 sm:flex sm:flex-wrap">
        <FilterChips
          label="Kinds of updates"
          path={filteredPath("/updates", filter)}
          parameter="show"
          options={VIEWS}
          selected={isRest ? "games" : "changes"}
        />
        <p className="flex flex-wrap items-baseline gap-x-4 text-quiet text-sm">
          Feeds:
          <FeedLinks filter={read?.isMissing ? {} : filter} />
          <HowWeDecideLink anchor="checks" />
        </p>
      </div>
      <p role="status" className="sr-only">
        {read &&
          (find === ""
            ? countedAtLeast(read.entries.length, "update", read.hasMore)
            : `${counted(read.found.length, "match", "matches")} for “${find}”`)}
      </p>
      {!read && <Notice tone="error" text="Error loading updates. Please try again later." />}
      {read?.entries.length === 0 && (
        <Notice text={read.isMissing ? "Game or provider not found." : "No updates available yet."}>
          {here === "/updates" ? (
            isNewest && <BrowseGames />
          ) : (
            <ButtonLink href="/updates">Show all</ButtonLink>
          )}
        </Notice>
      )}
      {read && read.entries.length > 0 && (
        <Timeline
          entries={read.entries}
          view={here}
          isNewest={isNewest}
          live={isRest ? undefined : liveOf(filter)}
        />
      )}
      <PageSteps
        label="Pages of updates"
        previous={isNewest ? null : { label: "Newest entries", href: here }}
        next={read?.hasMore ? { label: "Older entries", href: older } : null}
      />
    </>
  );
}

import type { Metadata } from "next";
import { FilterChips } from "@/components/layout/filter-chips";
import { Notice } from "@/components/layout/notice";
import { PageHeading } from "@/components/layout/page-heading";
import { PageLink } from "@/components/layout/page-link";
import { StructuredData } from "@/components/structured-data";
import { buttonVariants } from "@/components/ui/button-variants";
import { Timeline } from "@/components/updates/timeline";
import { pageMetadata } from "@/lib/metadata";
import { readOrNull } from "@/lib/page-read";
import { firstValue, idValue, type SearchParams } from "@/lib/search-params";
import { getViewer } from "@/lib/session";
import { pageStructuredData } from "@/lib/structured-data";
import { listUpdates, UPDATES_LIMIT } from "@/lib/updates/data";
import { toTimelineEntry } from "@/lib/updates/timeline";

export function generateMetadata(): Metadata {
  return pageMetadata({
    title: "Latest Updates",
    description:
      "Every status change, added and removed provider, newest first, with the time and who recorded it.",
    path: "/updates",
  });
}

/** New games of one page; there are as many as days with something to tell, and each brings a heading. */
const GAMES_LIMIT = 60;

const VIEWS = [
  { value: "changes", label: "Status and providers" },
  { value: "games", label: "New games" },
] as const;

export default async function UpdatesPage({ searchParams }: { searchParams: SearchParams }) {
  const params = await searchParams;
  const before = idValue(params.before) ?? undefined;
  const isGamesView = firstValue(params.show) === "games";
  const show = isGamesView ? "rest" : "listed";
  const limit = isGamesView ? GAMES_LIMIT : UPDATES_LIMIT;
  const rows = await readOrNull(async () => listUpdates(await getViewer(), { before, show, limit }));
  const entries = rows?.map(toTimelineEntry).map(({ badge, providerName, ...entry }) => entry);
  const oldest = rows?.length === limit ? rows.at(-1) : undefined;
  return (
    <div className="shell">
      <StructuredData data={pageStructuredData("Latest Updates", "/updates")} />
      <PageHeading title="Latest Updates" subtitle="Track changes to games and provider statuses" />
      <FilterChips
        label="Kinds of updates"
        path="/updates"
        parameter="show"
        options={VIEWS}
        selected={isGamesView ? "games" : "changes"}
        className="-mt-6"
      />
      {!entries && <Notice tone="error" text="Error loading updates. Please try again later." />}
      {entries?.length === 0 && <Notice text="No updates available yet." />}
      {entries && entries.length > 0 && <Timeline entries={entries} />}
      {oldest && (
        <PageLink
          href={`/updates?${new URLSearchParams({ ...(isGamesView && { show: "games" }), before: String(oldest.id) })}`}
          className={`${buttonVariants({ variant: "secondary" })} mt-8`}
        >
          Older updates
        </PageLink>
      )}
    </div>
  );
}

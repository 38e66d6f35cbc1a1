import type { Metadata } from "next";
import { BrowseGames } from "@/components/layout/browse-games";
import { FilterChips } from "@/components/layout/filter-chips";
import { Notice } from "@/components/layout/notice";
import { PageHeading } from "@/components/layout/page-heading";
import { PageSteps } from "@/components/layout/page-steps";
import { HowWeDecideLink } from "@/components/status/how-we-decide-link";
import { StructuredData } from "@/components/structured-data";
import { FeedLinks } from "@/components/updates/feed-links";
import { Timeline } from "@/components/updates/timeline";
import { getViewer } from "@/lib/accounts/session";
import { addressWith, firstValue, idValue, type SharedSearchParams } from "@/lib/input/search-params";
import { pageMetadata } from "@/lib/pages/metadata";
import { readOrNull } from "@/lib/pages/page-read";
import { pageStructuredData } from "@/lib/pages/structured-data";
import { listUpdates } from "@/lib/updates/data";
import { toTimelineEntry } from "@/lib/updates/timeline";
import "../../styles/updates.css";

export function generateMetadata(): Metadata {
  return pageMetadata({
    title: "Latest Updates",
    description:
      "Every status change, added and removed provider, newest first, with the time and who recorded it.",
    path: "/updates",
  });
}

/** Entries of one page; the links below lead to the others. */
const PAGE_SIZE = 50;

const VIEWS = [
  { value: "changes", label: "Status and providers" },
  { value: "games", label: "New games" },
] as const;

export default async function UpdatesPage({
  searchParams,
}: {
  searchParams: SharedSearchParams<"/updates">;
}) {
  const params = await searchParams;
  const place = { before: idValue(params.before) ?? undefined, from: idValue(params.from) ?? undefined };
  const isNewest = place.before === undefined && place.from === undefined;
  const view = firstValue(params.show) === "games" ? "games" : "changes";
  const show = view === "games" ? "rest" : "listed";
  const rows = await readOrNull(async () =>
    listUpdates(await getViewer(), { ...place, show, limit: PAGE_SIZE + 1 }),
  );
  const entries = rows
    ?.slice(0, PAGE_SIZE)
    .map(toTimelineEntry)
    .map(({ badge, ...entry }) => entry);
  const oldest = rows && rows.length > PAGE_SIZE ? entries?.at(-1) : undefined;
  const step = (more: Record<string, string>) => addressWith("/updates", params, ["show"], more);
  return (
    <div className="shell">
      <StructuredData data={pageStructuredData("Latest Updates", "/updates")} />
      <PageHeading title="Latest Updates" subtitle="Track changes to games and provider statuses">
        <p className="flex flex-wrap items-baseline gap-x-4 text-quiet text-sm">
          <span className="py-1">Feeds:</span>
          <FeedLinks />
          <HowWeDecideLink anchor="checks" />
        </p>
      </PageHeading>
      <FilterChips
        label="Kinds of updates"
        path="/updates"
        parameter="show"
        options={VIEWS}
        selected={view}
        className="-mt-4"
      />
      {!entries && <Notice tone="error" text="Error loading updates. Please try again later." />}
      {entries?.length === 0 && (
        <Notice text="No updates available yet.">{isNewest && <BrowseGames />}</Notice>
      )}
      {entries && entries.length > 0 && (
        <Timeline entries={entries} isNewest={isNewest && view === "changes"} />
      )}
      <PageSteps
        label="Pages of updates"
        previous={isNewest ? null : { label: "Newest updates", href: step({}) }}
        next={oldest ? { label: "Older updates", href: step({ before: String(oldest.id) }) } : null}
      />
    </div>
  );
}

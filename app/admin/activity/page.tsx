import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { ActivityDays } from "@/components/admin/audit/activity-days";
import { ActivityEntry } from "@/components/admin/audit/activity-entry";
import { ActivityFilters } from "@/components/admin/audit/activity-filters";
import { Notice } from "@/components/shared/layout/notice";
import { ButtonLink } from "@/components/shared/layout/page-link";
import { requirePageViewer } from "@/lib/accounts/session";
import { listActivity, nameOfRecord } from "@/lib/audit/data";
import { activityQuery, activitySearch } from "@/lib/audit/search";
import { countedAtLeast } from "@/lib/counted";
import type { SearchParams } from "@/lib/input/search-params";
import { readOrNull } from "@/lib/pages/page-read";

export const metadata: Metadata = { title: "Activity" };

export default async function ActivityPage({ searchParams }: { searchParams: SearchParams }) {
  const viewer = await requirePageViewer();
  if (!viewer.isAdmin) redirect("/admin");
  const query = activityQuery(await searchParams);
  const search = activitySearch(query);
  const { entityType, entityId } = search;
  const [page, name] = await Promise.all([
    readOrNull(() => listActivity(search)),
    entityType && entityId ? readOrNull(() => nameOfRecord(entityType, entityId)) : null,
  ]);
  return (
    <>
      <h2 className="wrap-anywhere text-2xl tracking-[-0.025em]">
        {entityType && entityId ? `History of ${entityType} ${entityId}` : "Activity"}
        {name && <span className="text-quiet">{` “${name}”`}</span>}
      </h2>
      <ActivityDays query={query} />
      <ActivityFilters query={query} />
      <p role="status" className="sr-only">
        {page && countedAtLeast(page.lines.length, "event", page.next !== null)}
      </p>
      {!page && <Notice tone="error" text="Error loading activity. Please try again later." />}
      {page?.lines.length === 0 && (
        <Notice text="No activity found">
          <ButtonLink href="/admin/activity">Show all activity</ButtonLink>
        </Notice>
      )}
      {page && page.lines.length > 0 && (
        <ol className="panel divide-y divide-hairline">
          {page.lines.map((line) => (
            <ActivityEntry key={line.entries[0].id} line={line} names={page.names} />
          ))}
        </ol>
      )}
      {page?.next && (
        <ButtonLink
          href={`/admin/activity?${new URLSearchParams({ ...query, before: String(page.next) })}`}
          className="mt-4"
        >
          Older activity
        </ButtonLink>
      )}
    </>
  );
}

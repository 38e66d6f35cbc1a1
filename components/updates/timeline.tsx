"use client";

import { type EntryContent, UpdateEntry } from "@/components/updates/update-entry";
import { formatLongDate } from "@/lib/dates";

/** Entries, newest first, grouped by their day (UTC). */
function groupByDay(entries: EntryContent[]): { day: string; entries: EntryContent[] }[] {
  const groups: { day: string; entries: EntryContent[] }[] = [];
  for (const entry of entries) {
    const day = entry.createdAt.toISOString().slice(0, 10);
    const last = groups.at(-1);
    if (last?.day === day) last.entries.push(entry);
    else groups.push({ day, entries: [entry] });
  }
  return groups;
}

/** The updates along a rail, day by day. A component of the browser, as ProviderCards is. */
export function Timeline({ entries, isNewest }: { entries: EntryContent[]; isNewest: boolean }) {
  return (
    <div
      data-live={isNewest ? "all" : undefined}
      className="transition-opacity group-data-pending/page:opacity-60"
    >
      {groupByDay(entries).map((group) => (
        <section
          key={group.day}
          aria-labelledby={`day-${group.day}`}
          className="md:grid md:grid-cols-[150px_1fr]"
        >
          <h2
            id={`day-${group.day}`}
            className="figure -ml-3.5 sticky top-nav z-10 self-start bg-ground/90 py-3 pl-3.5 font-medium text-quiet text-sm tracking-normal backdrop-blur-sm md:ml-0 md:bg-transparent md:py-3 md:pl-0 md:backdrop-blur-none"
          >
            {formatLongDate(new Date(group.day))}
          </h2>
          <ol className="border-hairline border-l pl-6 md:pl-8">
            {group.entries.map((entry) => (
              <UpdateEntry key={entry.id} entry={entry} />
            ))}
          </ol>
        </section>
      ))}
    </div>
  );
}

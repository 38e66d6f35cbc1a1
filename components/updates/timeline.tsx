"use client";

import { UpdateEntry } from "@/components/updates/update-entry";
import { useLastVisit } from "@/components/updates/use-last-visit";
import { formatLongDate, isoDay } from "@/lib/dates";
import { type PackedEntry, unpackEntry } from "@/lib/updates/entry";

type Entry = ReturnType<typeof unpackEntry>;

/** Entries, newest first, grouped by their day (UTC). */
function groupByDay(entries: Entry[]): { day: string; entries: Entry[] }[] {
  const groups: { day: string; entries: Entry[] }[] = [];
  for (const entry of entries) {
    const day = isoDay(entry.createdAt);
    const last = groups.at(-1);
    if (last?.day === day) last.entries.push(entry);
    else groups.push({ day, entries: [entry] });
  }
  return groups;
}

/** The first entry that was there at a visit, where a newer one stands before it. */
function firstKnown(entries: Entry[], seen: number | null): number | undefined {
  const index = entries.findIndex(({ createdAt }) => seen !== null && createdAt.getTime() <= seen);
  return index > 0 ? entries[index]?.id : undefined;
}

type TimelineProps = {
  packed: PackedEntry[];
  /** What tells this list from others, whatever page of it. */
  view: string;
  isNewest: boolean;
  /** The events of which it offers news while it begins with the newest; none for what no event tells. */
  live?: string;
};

/** The updates along a rail, day by day. */
export function Timeline({ packed, view, isNewest, live }: TimelineProps) {
  const entries = packed.map(unpackEntry);
  const newest = isNewest ? (entries[0]?.createdAt.getTime() ?? null) : null;
  const known = firstKnown(entries, useLastVisit(view, newest));
  return (
    <div
      data-page-links
      data-live={isNewest ? live : undefined}
      className="transition-opacity group-data-pending/page:opacity-60"
    >
      {groupByDay(entries).map((group) => (
        <section key={group.day}>
          <h2 className="figure entry-day">{formatLongDate(new Date(group.day))}</h2>
          <ol>
            {group.entries.map((entry) => (
              <UpdateEntry key={entry.id} entry={entry} isFirstKnown={entry.id === known} />
            ))}
          </ol>
        </section>
      ))}
    </div>
  );
}

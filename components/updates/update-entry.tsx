import { PageLink } from "@/components/layout/page-link";
import { StatusBadge } from "@/components/status/status-badge";
import { StatusIcon } from "@/components/status/status-icon";
import { EntryNode } from "@/components/updates/entry-node";
import { formatDateTime } from "@/lib/dates";
import type { TimelineEntry } from "@/lib/updates/timeline";
import { UPDATE_BADGES } from "@/lib/updates/vocabulary";

/** What the timeline says of an update. */
export type EntryContent = Omit<TimelineEntry, "badge" | "providerName">;

/** One change: its badge, from and to as chips, the sentence, when and by whom. */
export function UpdateEntry({ entry }: { entry: EntryContent }) {
  return (
    <li id={`update-${entry.id}`} data-update={entry.id} className="entry">
      <span className="entry-node">
        {entry.to ? <StatusIcon status={entry.to} /> : <EntryNode kind={entry.kind} />}
      </span>
      <div className="entry-change">
        <span className="entry-badge">{UPDATE_BADGES[entry.kind]}</span>
        {entry.from && entry.to && (
          <span className="entry-step">
            <StatusBadge status={entry.from} />
            <span aria-hidden="true">→</span>
            <span className="sr-only">to</span>
            <StatusBadge status={entry.to} />
          </span>
        )}
      </div>
      <p className="entry-text">{entry.sentence}</p>
      <p className="entry-meta figure">
        <time dateTime={entry.createdAt.toISOString()}>{`${formatDateTime(entry.createdAt)} UTC`}</time>
        <span>{`Updated by ${entry.adminUsername ?? "Admin"}`}</span>
        {entry.gameId && entry.gameTitle && (
          <span>
            <PageLink href={`/game/${entry.gameId}`} className="underline underline-offset-4">
              {entry.gameTitle}
            </PageLink>
          </span>
        )}
      </p>
    </li>
  );
}

import type { ReactNode } from "react";
import { ProofLink } from "@/components/history/proof-link";
import { PageLink } from "@/components/layout/page-link";
import { StatusIcon } from "@/components/status/status-icon";
import { EntryNode } from "@/components/updates/entry-node";
import { formatDateTime } from "@/lib/dates";
import { providerPath } from "@/lib/runtime/routes";
import { type SentencePart, sentenceParts } from "@/lib/updates/sentence-parts";
import type { TimelineEntry } from "@/lib/updates/timeline";
import { UPDATE_BADGES } from "@/lib/updates/vocabulary";

/** What the timeline says of an update. */
export type EntryContent = Omit<TimelineEntry, "badge">;

const NAME = "font-medium underline-offset-4 hover:underline";

/** One change in a line: its badge, the sentence with its names as links, when and by whom. */
export function UpdateEntry({ entry }: { entry: EntryContent }) {
  const parts = sentenceParts(entry);
  const isNamed = parts.some(({ is }) => is === "game");
  return (
    <li id={`update-${entry.id}`} data-update={entry.id} className="entry">
      <span className="entry-node">
        {entry.to ? <StatusIcon status={entry.to} /> : <EntryNode kind={entry.kind} />}
      </span>
      <span className="entry-badge">{UPDATE_BADGES[entry.kind]}</span>
      <p className="entry-text">
        {parts.map((part, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a fixed sentence never reorder
          <Part key={index} part={part} entry={entry} />
        ))}
      </p>
      <p className="entry-meta">
        {!isNamed && entry.gameId && entry.gameTitle && (
          <span>
            <PageLink href={`/game/${entry.gameId}`} className={NAME}>
              {entry.gameTitle}
            </PageLink>
          </span>
        )}
        <time dateTime={entry.createdAt.toISOString()}>{`${formatDateTime(entry.createdAt)} UTC`}</time>
        <span>{`Updated by ${entry.adminUsername ?? "Admin"}`}</span>
        {entry.evidenceUrl && (
          <span>
            <ProofLink href={entry.evidenceUrl} of={entry.sentence} />
          </span>
        )}
      </p>
      {entry.note && <p className="entry-note">{entry.note}</p>}
    </li>
  );
}

function Part({ part: { is, text }, entry }: { part: SentencePart; entry: EntryContent }): ReactNode {
  if (is === "text") return text;
  if (is === "provider" || is === "game") {
    const href =
      is === "game"
        ? entry.gameId && `/game/${entry.gameId}`
        : entry.providerId && providerPath(entry.providerId);
    if (!href) return text;
    return (
      <PageLink href={href} className={NAME}>
        {text}
      </PageLink>
    );
  }
  return (
    <span data-status={is} className="entry-status status-text">
      <StatusIcon status={is} />
      {text}
    </span>
  );
}

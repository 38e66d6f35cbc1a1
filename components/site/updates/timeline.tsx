import { type ReactNode, useEffect, useState } from "react";
import { Screenshot } from "@/components/shared/history/screenshot";
import { EvidenceLinks } from "@/components/site/history/evidence-links";
import { readStored, store } from "@/components/ui/stored-text";
import { formatLongDate, formatShortDate, formatTime, isoDay } from "@/lib/dates";
import { providerPath } from "@/lib/runtime/routes";
import { type SentencePart, sentenceParts, updateSentence } from "@/lib/updates/sentence";
import type { TimelineEntry } from "@/lib/updates/timeline";
import { UPDATE_BADGES } from "@/lib/updates/vocabulary";

function groupByDay(entries: TimelineEntry[]): { day: string; entries: TimelineEntry[] }[] {
  const groups: { day: string; entries: TimelineEntry[] }[] = [];
  for (const entry of entries) {
    const day = isoDay(entry.createdAt);
    const last = groups.at(-1);
    if (last?.day === day) last.entries.push(entry);
    else groups.push({ day, entries: [entry] });
  }
  return groups;
}

function firstKnown(entries: TimelineEntry[], seen: number | null): number | undefined {
  const index = entries.findIndex(({ createdAt }) => seen !== null && createdAt.getTime() <= seen);
  return index > 0 ? entries[index]?.id : undefined;
}

type TimelineProps = { entries: TimelineEntry[]; view: string; isNewest: boolean; live?: string };

export function Timeline({ entries, view, isNewest, live }: TimelineProps) {
  const newest = isNewest ? (entries[0]?.createdAt.getTime() ?? null) : null;
  const known = firstKnown(entries, useLastVisit(view, newest));
  return (
    <div
      data-page-links
      data-news={isNewest ? live : undefined}
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

const before = new Map<string, number | null>(); // By view: the newest entry of the previous visit

function useLastVisit(view: string, newest: number | null): number | null {
  const [seen, setSeen] = useState<number | null>(null);
  useEffect(() => {
    const key = `updates seen ${view}`;
    if (!before.has(view)) before.set(view, Number(readStored(key)) || null);
    if (newest !== null) store(key, String(newest));
    setSeen(before.get(view) ?? null);
  }, [view, newest]);
  return seen;
}

/** Styled by element and rendered inside a `data-page-links` element, because a page has fifty. */
function UpdateEntry({ entry, isFirstKnown }: { entry: TimelineEntry; isFirstKnown: boolean }) {
  const { id, gameId, gameTitle, createdAt, evidence } = entry;
  const of = entry.providerName ?? updateSentence(entry);
  const parts = sentenceParts(entry);
  const isNamed = parts.some(({ of }) => of === "gameTitle");
  return (
    <li id={`update-${id}`} data-update={id} data-status={entry.to ?? undefined}>
      {isFirstKnown && (
        // biome-ignore lint/a11y/useSemanticElements: a rule cannot say what it divides
        <div
          role="separator"
          aria-label="since your last visit"
          className="absolute inset-x-0 top-0 flex items-center gap-3 text-accent text-xs leading-none"
        >
          <span className="flex-1 border-accent border-t" />
          since your last visit
        </div>
      )}
      <p>
        {parts.map((part, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a fixed sentence never reorder
          <Part key={index} part={part} entry={entry} />
        ))}
      </p>
      <span>{UPDATE_BADGES[entry.kind]}</span>
      <small>
        {!isNamed && gameId && gameTitle && <a href={`/game/${gameId}`}>{gameTitle}</a>}
        {!isNamed && gameId && gameTitle && " · "}
        <time dateTime={createdAt.toISOString()}>
          <span>{`${formatShortDate(createdAt)} at `}</span>
          {`${formatTime(createdAt)} UTC`}
        </time>
        {evidence && <EvidenceLinks evidence={evidence} of={of} />}
        {` · Updated by ${entry.adminUsername ?? "Admin"}`}
      </small>
      {entry.note && <p>{entry.note}</p>}
      {evidence?.evidenceImageUrl && (
        <p>
          <Screenshot src={evidence.evidenceImageUrl} of={of} />
        </p>
      )}
    </li>
  );
}

function Part({ part: { of, text }, entry }: { part: SentencePart; entry: TimelineEntry }): ReactNode {
  const { providerId, gameId } = entry;
  if (of === "providerName" && providerId) return <a href={providerPath(providerId)}>{text}</a>;
  if (of === "gameTitle" && gameId) return <a href={`/game/${gameId}`}>{text}</a>;
  if (of === "from" || of === "to") return <i data-status={text}>{text}</i>;
  return of ? <b>{text}</b> : text;
}

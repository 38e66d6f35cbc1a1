import type { ReactNode } from "react";
import { ProofLink } from "@/components/history/proof-link";
import { formatDateTime } from "@/lib/dates";
import { providerPath } from "@/lib/runtime/routes";
import type { unpackEntry } from "@/lib/updates/entry";
import { type SentencePart, sentenceParts } from "@/lib/updates/sentence-parts";
import { UPDATE_BADGES } from "@/lib/updates/vocabulary";

type Entry = ReturnType<typeof unpackEntry>;

type UpdateEntryProps = {
  entry: Entry;
  /** What stands above it has come since the last visit. */
  isFirstKnown: boolean;
};

/**
 * One change in a line: its badge, the sentence with its names as links, when and by whom. Its links are those of a
 * `data-page-links` element, and its style goes by its elements, as a page holds fifty.
 */
export function UpdateEntry({ entry, isFirstKnown }: UpdateEntryProps) {
  const { id, gameId, gameTitle, createdAt, evidenceUrl } = entry;
  const parts = sentenceParts(entry);
  const isNamed = parts.some(({ is }) => is === "game");
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
        <time dateTime={createdAt.toISOString()}>{`${formatDateTime(createdAt)} UTC`}</time>
        {` · Updated by ${entry.adminUsername ?? "Admin"}${evidenceUrl ? " · " : ""}`}
        {evidenceUrl && <ProofLink href={evidenceUrl} of={entry.providerName ?? entry.sentence} />}
      </small>
      {entry.note && <p>{entry.note}</p>}
    </li>
  );
}

function Part({ part: { is, text }, entry }: { part: SentencePart; entry: Entry }): ReactNode {
  if (is === "text") return text;
  if (is === "provider") {
    return entry.providerId ? <a href={providerPath(entry.providerId)}>{text}</a> : text;
  }
  if (is === "game") return entry.gameId ? <a href={`/game/${entry.gameId}`}>{text}</a> : text;
  return <i data-status={is}>{text}</i>;
}

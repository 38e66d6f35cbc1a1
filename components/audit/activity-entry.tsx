import { ExternalLink } from "lucide-react";
import type { ReactNode } from "react";
import { LocalTime } from "@/components/admin/local-time";
import { BringBack, BringBackAll } from "@/components/audit/bring-back";
import { ChangeTable } from "@/components/audit/change-table";
import { PageLink } from "@/components/layout/page-link";
import { buttonVariants } from "@/components/ui/button-variants";
import { fieldLabel, mainChangesOf, type RecordNames, shownValue } from "@/lib/audit/changes";
import type { ActivityLine, AuditEntryView } from "@/lib/audit/data";
import { SECTIONS } from "@/lib/permissions";
import { capitalised } from "@/lib/providers/vocabulary";
import { cn } from "@/lib/utils";

const TONES: Partial<Record<AuditEntryView["action"], string>> = {
  deleted: "border-detected text-detected",
  restored: "border-undetected text-undetected",
  refused: "border-updating text-updating",
  "sign-in refused": "border-updating text-updating",
};

type Shown<Entry> = { names: RecordNames } & Entry;

/** What one request did: when, who, what, what changed of it, and behind a click all of it. */
export function ActivityEntry({ line, names }: Shown<{ line: ActivityLine }>) {
  const { count, entries } = line;
  const [entry] = entries;
  if (count > 1) return <FoldedEntries line={line} names={names} />;
  return (
    <li className="flex flex-wrap items-start">
      <Disclosure
        head={<Head entry={entry} names={names} summary={entry.summary} />}
        details={entry.before !== null || entry.after !== null}
      >
        <div className="border-hairline border-t bg-raised px-4 py-3">
          <ChangeTable before={entry.before} after={entry.after} names={names} />
        </div>
      </Disclosure>
      <EntryActions entry={entry} names={names} />
    </li>
  );
}

function FoldedEntries({ line: { count, entries }, names }: Shown<{ line: ActivityLine }>) {
  const [entry] = entries;
  const isAllRestorable =
    entry.action === "deleted" &&
    count === entries.length &&
    entries.every(({ isRestorable }) => isRestorable);
  const summary = `${capitalised(entry.action)} ${count} ${entry.entityType ?? "entrie"}s`;
  return (
    <li className="flex flex-wrap items-start">
      <Disclosure head={<Head entry={entry} names={names} summary={summary} />} details>
        <ul className="divide-y divide-hairline border-hairline border-t bg-raised pl-6">
          {entries.map((one) => (
            <li key={one.id} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2 pl-4">
              <span className="wrap-anywhere grid min-w-0 flex-1 basis-56 gap-1 text-sm">
                {one.summary}
                <ChangeLine entry={one} names={names} />
              </span>
              <EntryActions entry={one} names={names} />
            </li>
          ))}
        </ul>
        {count > entries.length && (
          <p className="border-hairline border-t bg-raised px-10 py-2 text-quiet text-xs">
            and {count - entries.length} more
          </p>
        )}
      </Disclosure>
      {isAllRestorable && (
        <span className="ml-auto px-2 py-2">
          <BringBackAll
            entityType={entry.entityType ?? ""}
            ids={entries.flatMap(({ entityId }) => entityId ?? [])}
            summary={summary}
          />
        </span>
      )}
    </li>
  );
}

function Disclosure({ head, details, children }: { head: ReactNode; details: boolean; children: ReactNode }) {
  if (!details) return <div className="flex min-w-0 flex-1 basis-56 py-3 pr-4 pl-10">{head}</div>;
  return (
    <details className="group min-w-0 flex-1 basis-56">
      <summary className="flex items-start gap-3 px-4 py-3 hover:bg-raised [&::-webkit-details-marker]:hidden">
        <span className="w-3 text-quiet transition-transform group-open:rotate-90" aria-hidden="true">
          ›
        </span>
        {head}
      </summary>
      {children}
    </details>
  );
}

function Head({ entry, names, summary }: Shown<{ entry: AuditEntryView; summary: string }>) {
  return (
    <span className="flex min-w-0 flex-1 flex-wrap items-start gap-x-3 gap-y-1">
      <span className="lg:w-28">
        <span
          className={cn(
            "rounded-full border px-2 py-0.5 font-medium text-xs",
            TONES[entry.action] ?? "border-hairline text-quiet",
          )}
        >
          {capitalised(entry.action)}
        </span>
      </span>
      <span className="wrap-anywhere grid min-w-0 flex-1 basis-56 gap-1 text-sm">
        {summary}
        <ChangeLine entry={entry} names={names} />
      </span>
      <span className="figure text-quiet text-xs leading-5">
        {entry.actorUsername ?? "Somebody not signed in"} · <LocalTime at={entry.createdAt} isExact />
      </span>
    </span>
  );
}

/** Where the record of an entry is edited; null where it is gone, or has no form. */
function formOf({ entityType, entityId }: AuditEntryView, names: RecordNames): string | null {
  const section = SECTIONS.find(({ entity, form }) => entity === entityType && form !== null);
  const isThere = names[`${entityType}:${entityId}`] !== undefined;
  return section && isThere ? `/admin/${section.key}/edit/${entityId}` : null;
}

function EntryActions({ entry, names }: Shown<{ entry: AuditEntryView }>) {
  const form = formOf(entry, names);
  if (!form && !entry.isRestorable) return null;
  return (
    <span className="ml-auto flex items-center gap-1 px-2 py-2">
      {entry.isRestorable && <BringBack entry={entry} />}
      {form && (
        <PageLink
          href={form}
          aria-label={`Open ${entry.entityType} ${names[`${entry.entityType}:${entry.entityId}`]}`}
          className={cn(buttonVariants({ variant: "ghost", size: "sm" }), "px-2")}
        >
          <ExternalLink className="size-4" aria-hidden />
        </PageLink>
      )}
    </span>
  );
}

const MOST = 3;
const LONGEST = 40;

function short(text: string): string {
  return text.length > LONGEST ? `${text.slice(0, LONGEST - 1)}…` : text;
}

type ChangeLineProps = {
  entry: { action: string; before: unknown; after: unknown };
  names: RecordNames;
};

/** What an entry changed, in a line: "status: undetected → detected". Creations and deletions are said by their sentence. */
function ChangeLine({ entry, names }: ChangeLineProps) {
  if (!["updated", "restored", "permissions changed"].includes(entry.action) || entry.before === null) {
    return null;
  }
  const changes = mainChangesOf(entry);
  return (
    <span className="figure wrap-anywhere flex flex-wrap gap-x-4 text-quiet text-xs">
      {changes.slice(0, MOST).map(({ field, before, after }) => (
        <span key={field}>
          {fieldLabel(field)}: {short(shownValue(field, before, names))}
          <span aria-hidden="true"> → </span>
          <span className="sr-only"> to </span>
          <span className="text-text">{short(shownValue(field, after, names))}</span>
        </span>
      ))}
      {changes.length > MOST && <span>and {changes.length - MOST} more</span>}
    </span>
  );
}

import { ExternalLink } from "lucide-react";
import type { ReactNode } from "react";
import { ChangeTable } from "@/components/admin/audit/change-table";
import { EntrySummary } from "@/components/admin/audit/entry-summary";
import { Restore } from "@/components/admin/audit/restore";
import { LocalTime } from "@/components/admin/local-time";
import { ButtonLink, PageLink } from "@/components/shared/layout/page-link";
import {
  fieldLabel,
  type Json,
  type RecordNames,
  type SharedChange,
  sharedChangesOf,
  shownValue,
} from "@/lib/audit/changes";
import type { ActivityLine, AuditEntryView } from "@/lib/audit/data";
import { capitalized, counted, cutText, grouped } from "@/lib/counted";
import { SECTIONS } from "@/lib/permissions";
import { cn } from "@/lib/utils";

const TONES: Partial<Record<AuditEntryView["action"], string>> = {
  deleted: "border-detected text-detected",
  restored: "border-undetected text-undetected",
  withdrawn: "border-updating text-updating",
  refused: "border-updating text-updating",
  "sign-in refused": "border-updating text-updating",
};

type Shown<Entry> = { names: RecordNames } & Entry;

export function ActivityEntry({ line, names }: Shown<{ line: ActivityLine }>) {
  const { count, entries, isWithdrawn } = line;
  const [entry] = entries;
  if (count > 1) return <FoldedEntries line={line} names={names} />;
  return (
    <li tabIndex={-1} className="flex flex-wrap items-start">
      <Disclosure
        entry={entry}
        summary={entry.summary}
        changes={<ChangeLine entry={entry} names={names} />}
        isWithdrawn={isWithdrawn}
        isPlain={entry.before === null && entry.after === null}
      >
        <div className="border-hairline border-t bg-raised px-4 py-3">
          <ChangeTable before={entry.before} after={entry.after} names={names} />
        </div>
      </Disclosure>
      <EntryActions entry={entry} names={names} isWithdrawn={isWithdrawn} />
    </li>
  );
}

function FoldedEntries({ line, names }: Shown<{ line: ActivityLine }>) {
  const { count, entries, request, isWithdrawn, isRestorable } = line;
  const [entry] = entries;
  const things = entry.entityType ? counted(count, entry.entityType) : counted(count, "entry", "entries");
  const summary = `${capitalized(entry.action)} ${things}`;
  const shared = count === entries.length ? sharedChangesOf(entries) : [];
  const canRestore = isRestorable && !isWithdrawn;
  return (
    <li tabIndex={-1} className="relative flex flex-wrap items-start">
      <Disclosure
        entry={entry}
        summary={summary}
        changes={<SharedLine changes={shared} names={names} />}
        isWithdrawn={isWithdrawn}
        className={canRestore ? "sm:pr-36" : undefined}
      >
        <ul className="divide-y divide-hairline border-hairline border-t bg-raised pl-6">
          {entries.map((entry) => (
            <li
              key={entry.id}
              tabIndex={-1}
              className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2 pl-4"
            >
              <span className="wrap-anywhere grid min-w-0 flex-1 basis-56 gap-1 text-sm">
                <EntrySummary text={entry.summary} />
                <ChangeLine entry={entry} names={names} />
              </span>
              <EntryActions entry={entry} names={names} isWithdrawn={isWithdrawn} />
            </li>
          ))}
        </ul>
        {count > entries.length && request && (
          <p className="border-hairline border-t bg-raised px-10 py-2 text-xs">
            <PageLink href={`/admin/activity?request=${request}`} className="underline">
              Show all {grouped(count)}
            </PageLink>
          </p>
        )}
      </Disclosure>
      {canRestore && (
        <span className="ml-auto px-2 py-2 sm:absolute sm:top-0 sm:right-0">
          <Restore entry={entry} all={{ count, summary }} />
        </span>
      )}
    </li>
  );
}

type DisclosureProps = {
  entry: AuditEntryView;
  summary: string;
  changes: ReactNode;
  isWithdrawn: boolean;
  isPlain?: boolean; // Without details
  className?: string;
  children: ReactNode;
};

function Disclosure(props: DisclosureProps) {
  const { entry, summary, changes, isWithdrawn, isPlain = false, className, children } = props;
  const head = (
    <span className={cn("flex min-w-0 flex-1 flex-wrap items-start gap-x-3 gap-y-1", className)}>
      <span className="lg:w-28">
        <span
          className={cn(
            "rounded-full border px-2 py-0.5 font-medium text-xs",
            TONES[entry.action] ?? "border-hairline text-quiet",
          )}
        >
          {capitalized(entry.action)}
        </span>
      </span>
      <span className="wrap-anywhere grid min-w-0 flex-1 basis-56 gap-1 text-sm">
        <EntrySummary text={summary} />
        {changes}
      </span>
      <span className="figure text-quiet text-xs leading-5">
        {isWithdrawn && <span className="text-updating">Withdrawn · </span>}
        <span>{`${entry.actorUsername ?? "Not signed in"} · `}</span>
        <LocalTime at={entry.createdAt} isExact />
      </span>
    </span>
  );
  if (isPlain) return <div className="flex min-w-0 flex-1 basis-56 py-3 pr-4 pl-10">{head}</div>;
  return (
    <details className="group min-w-0 flex-1 basis-56">
      <summary className="flex items-start gap-3 px-4 py-3 hover:bg-raised [&::-webkit-details-marker]:hidden">
        <span className="w-3 text-quiet transition-transform group-open:rotate-90" aria-hidden>
          ›
        </span>
        {head}
      </summary>
      {children}
    </details>
  );
}

function formOf({ entityType, entityId }: AuditEntryView, names: RecordNames): string | null {
  const section = SECTIONS.find(({ entity, form }) => entity === entityType && form !== null);
  const isThere = names[`${entityType}:${entityId}`] !== undefined;
  return section && isThere ? `/admin/${section.key}/edit/${entityId}` : null;
}

type EntryActionsProps = Shown<{ entry: AuditEntryView; isWithdrawn: boolean }>;

function EntryActions({ entry, names, isWithdrawn }: EntryActionsProps) {
  const form = formOf(entry, names);
  const isRestorable = entry.isRestorable && !isWithdrawn;
  if (!form && !isRestorable) return null;
  return (
    <span className="ml-auto flex items-center gap-1 px-2 py-2">
      {isRestorable && <Restore entry={entry} />}
      {form && (
        <ButtonLink
          href={form}
          aria-label={`Open ${entry.entityType} ${names[`${entry.entityType}:${entry.entityId}`]}`}
          variant="ghost"
          size="sm"
          className="px-2"
        >
          <ExternalLink className="size-4" aria-hidden />
        </ButtonLink>
      )}
    </span>
  );
}

const CHANGING = ["updated", "restored", "withdrawn", "permissions changed"];
const MAX_VALUES = 3;
const LONGEST = 40;

const short = (text: string) => (text.length > LONGEST ? `${cutText(text, LONGEST - 1)}…` : text);

function ChangeLine({ entry, names }: Shown<{ entry: AuditEntryView }>) {
  if (!CHANGING.includes(entry.action) || entry.before === null) return null;
  return <SharedLine changes={sharedChangesOf([entry])} names={names} />;
}

function SharedLine({ changes, names }: Shown<{ changes: readonly SharedChange[] }>) {
  if (changes.length === 0) return null;
  return (
    <span className="figure wrap-anywhere flex flex-wrap gap-x-4 text-quiet text-xs">
      {changes.slice(0, MAX_VALUES).map(({ field, before, after }) => {
        const text = (value: Json | undefined) => short(shownValue(field, value, names));
        const [only, ...others] = before;
        const from = before.slice(0, MAX_VALUES).map(({ value, count }) => `${count} from ${text(value)}`);
        return (
          <span key={field}>
            {fieldLabel(field)}
            {others.length === 0 && `: ${text(only?.value)}`}
            <span aria-hidden> → </span>
            <span className="sr-only"> to </span>
            <span className="text-text">{text(after)}</span>
            {others.length > 0 && `; ${from.join(", ")}`}
            {before.length > MAX_VALUES && `, and ${counted(before.length - MAX_VALUES, "more value")}`}
          </span>
        );
      })}
      {changes.length > MAX_VALUES && <span>and {changes.length - MAX_VALUES} more</span>}
    </span>
  );
}

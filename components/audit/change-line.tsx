import { fieldLabel, mainChangesOf, type RecordNames, shownValue } from "@/lib/audit/changes";

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
export function ChangeLine({ entry, names }: ChangeLineProps) {
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

import { LocalTime } from "@/components/admin/local-time";
import { ChangeTable } from "@/components/audit/change-table";
import type { AuditEntryView } from "@/lib/audit/data";
import { capitalised } from "@/lib/providers/vocabulary";
import { cn } from "@/lib/utils";

const TONES: Partial<Record<AuditEntryView["action"], string>> = {
  deleted: "border-detected text-detected",
  refused: "border-updating text-updating",
  "sign-in refused": "border-updating text-updating",
};

/** One entry: when, who, what, and behind a click what was before and after. */
export function ActivityEntry({ entry }: { entry: AuditEntryView }) {
  const hasDetails = entry.before !== null || entry.after !== null;
  const head = (
    <span className="flex min-w-0 flex-1 flex-wrap items-center gap-x-3 gap-y-1">
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
      <span className="wrap-anywhere min-w-0 flex-1 basis-56 text-sm">{entry.summary}</span>
      <span className="figure text-quiet text-xs">
        {entry.actorUsername ?? "Somebody not signed in"} · <LocalTime at={entry.createdAt} isExact />
      </span>
    </span>
  );
  if (!hasDetails) return <li className="flex py-3 pr-4 pl-10">{head}</li>;
  return (
    <li>
      <details className="group">
        <summary className="flex items-center gap-3 px-4 py-3 hover:bg-raised [&::-webkit-details-marker]:hidden">
          <span className="w-3 text-quiet transition-transform group-open:rotate-90" aria-hidden="true">
            ›
          </span>
          {head}
        </summary>
        <ChangeTable before={entry.before} after={entry.after} />
      </details>
    </li>
  );
}

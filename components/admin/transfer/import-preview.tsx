import { useState } from "react";
import { countOf } from "@/components/admin/transfer/use-import";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { grouped } from "@/lib/counted";
import type { ImportedRow } from "@/lib/transfer/answers";

type Action = ImportedRow["action"];

const ACTIONS = [
  { action: "error", label: "Invalid", tone: "bad" },
  { action: "create", label: "New", tone: "good" },
  { action: "update", label: "Changed", tone: "accent" },
  { action: "same", label: "Unchanged", tone: "quiet" },
] as const satisfies readonly { action: Action; label: string; tone: string }[];

const FIRST_SHOWN = 200; // Rendering 10,000 rows at once takes seconds

type ImportPreviewProps = { rows: readonly ImportedRow[] };

export function ImportPreview({ rows }: ImportPreviewProps) {
  const [chosen, setChosen] = useState<Action | null>(
    rows.some(({ action }) => action === "error") ? "error" : null,
  );
  const shown = chosen === null ? rows : rows.filter(({ action }) => action === chosen);
  const kinds = [
    { action: null, label: "All", count: rows.length },
    ...ACTIONS.map((kind) => ({ ...kind, count: countOf(rows, kind.action) })),
  ];
  return (
    <div className="flex min-h-0 flex-col gap-3">
      <fieldset className="flex flex-wrap gap-1.5">
        <legend className="sr-only">Rows to show</legend>
        {kinds.map(({ action, label, count }) => (
          <button
            key={label}
            type="button"
            aria-pressed={chosen === action}
            disabled={count === 0}
            onClick={() => setChosen(action)}
            className="flex h-9 items-center gap-2 rounded-control border border-hairline px-3 text-sm hover:bg-raised disabled:opacity-50 aria-pressed:border-accent aria-pressed:bg-raised max-sm:h-11"
          >
            {label} <span className="figure text-quiet">{grouped(count)}</span>
          </button>
        ))}
      </fieldset>
      <RowsTable key={chosen} rows={shown} />
    </div>
  );
}

function RowsTable({ rows }: ImportPreviewProps) {
  const [limit, setLimit] = useState(FIRST_SHOWN);
  return (
    <section
      // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, also by the keys
      tabIndex={0}
      aria-label="Rows of the file"
      className="panel max-h-[45dvh] overflow-auto"
    >
      <table className="w-full text-left text-sm">
        <thead className="sticky top-0 z-10 bg-surface text-quiet text-xs">
          <tr>
            <th scope="col" className="w-16 px-3 py-2 max-sm:w-12 max-sm:px-2 font-medium">
              Row
            </th>
            <th scope="col" className="w-28 px-3 py-2 max-sm:w-20 max-sm:px-2 font-medium">
              Result
            </th>
            <th scope="col" className="px-3 py-2 max-sm:px-2 font-medium">
              Record
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.slice(0, limit).map(({ row, action, name, message }) => {
            const kind = ACTIONS.find((candidate) => candidate.action === action);
            return (
              <tr key={row} className="border-hairline border-t align-top">
                <td className="figure px-3 py-2 text-quiet max-sm:px-2">{row}</td>
                <td className="px-3 py-2 max-sm:px-2">
                  {kind && <Badge tone={kind.tone}>{kind.label}</Badge>}
                </td>
                <td className="wrap-anywhere px-3 py-2 max-sm:px-2">
                  <p className="line-clamp-2">{name}</p>
                  {message && <p className="text-detected">{message}</p>}
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
      {rows.length > limit && (
        <Button
          size="tap"
          className="m-3"
          onClick={({ currentTarget }) => {
            currentTarget.closest("section")?.focus();
            setLimit(limit + 1000);
          }}
        >
          Show more
        </Button>
      )}
    </section>
  );
}

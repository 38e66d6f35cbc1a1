import type { LucideIcon } from "lucide-react";
import type { ReactNode } from "react";
import { LocalTime } from "@/components/admin/local-time";

export function LoadFailure({ of, error }: { of: string; error: Error | null }) {
  if (!error) return null;
  return (
    <p role="alert" className="text-detected text-sm">
      {`Error loading ${of}. Please try again later.`}
    </p>
  );
}

export function LastUsed({ at }: { at: string | null }) {
  if (at === null) return "never used";
  return (
    <>
      last used <LocalTime at={at} isExact />
    </>
  );
}

type QueriedListProps<Row> = {
  query: { data?: readonly Row[]; error: Error | null };
  of: string;
  empty: string;
  icon: LucideIcon;
  item: (row: Row) => { facts: ReactNode; actions: ReactNode };
};

export function QueriedList<Row extends { id: number }>(props: QueriedListProps<Row>) {
  const { query, of, empty, icon: Icon, item } = props;
  const rows = query.data ?? [];
  return (
    <>
      <LoadFailure of={of} error={query.error} />
      {query.data && rows.length === 0 && <p className="panel p-4 text-quiet text-sm">{empty}</p>}
      {rows.length > 0 && (
        <ul className="panel divide-y divide-hairline">
          {rows.map((row) => {
            const { facts, actions } = item(row);
            return (
              <li key={row.id} className="flex min-h-16 flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3">
                <Icon className="size-4 shrink-0 text-quiet" aria-hidden />
                <div className="min-w-0 flex-1 basis-52">{facts}</div>
                {actions}
              </li>
            );
          })}
        </ul>
      )}
    </>
  );
}

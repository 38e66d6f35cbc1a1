import { useQuery } from "@tanstack/react-query";
import type { LucideIcon } from "lucide-react";
import { type ReactNode, useLayoutEffect, useRef, useState } from "react";
import { ConfirmDelete, callDelete } from "@/components/admin/confirm-delete";
import { RowFocusProvider } from "@/components/admin/list/row-focus";
import type { useRestore } from "@/components/admin/list/use-restore";
import { LocalTime } from "@/components/admin/local-time";
import type { ListQuery } from "@/components/admin/query/resources";
import type { StoredRow } from "@/components/admin/section-record";
import { ErrorText } from "@/components/shared/fields/text-fields";
import { Button } from "@/components/ui/button";
import { Skeleton } from "@/components/ui/skeleton";
import { capitalized } from "@/lib/counted";

export function LoadFailure({ of, error }: { of: string; error: Error | null }) {
  return <ErrorText text={error && `Error loading ${of}. Please try again later.`} />;
}

export function LastUsed({ at }: { at: string | null }) {
  if (at === null) return "never used";
  return (
    <>
      last used <LocalTime at={at} isExact />
    </>
  );
}

type Deletion<Row> = {
  verb: "Delete" | "Revoke";
  thing: string;
  path: string;
  nameOf: (row: Row) => string;
  refreshes?: readonly string[]; // Besides the list
  effect: string;
  restore?: ReturnType<typeof useRestore>;
};

type QueriedListProps<Row> = {
  query: ListQuery<Row>;
  of: string;
  empty: string;
  icon: LucideIcon;
  item: (row: Row) => { facts: ReactNode; actions?: ReactNode };
  deletion?: Deletion<Row>;
  foot?: (rows: readonly Row[]) => ReactNode; // Below the rows
  children?: ReactNode; // Dialogs about a row, which return the focus to the list if the row is gone
};

export function QueriedList<Row extends StoredRow>(props: QueriedListProps<Row>) {
  const { of, empty, icon: Icon, item, deletion, foot, children } = props;
  const query = useQuery(props.query);
  const [target, setTarget] = useState<Row | null>(null);
  const rows = query.data ?? [];
  const list = useRef<HTMLFieldSetElement>(null);
  const focus = () => list.current?.focus();
  // Read while rendering, because a removed row takes the focus with it.
  const isInside = list.current?.contains(document.activeElement);
  useLayoutEffect(() => {
    if (isInside && document.activeElement === document.body) list.current?.focus();
  });
  return (
    <RowFocusProvider value={focus}>
      <fieldset ref={list} className="min-w-0 rounded-card" aria-label={of} tabIndex={-1}>
        <LoadFailure of={of} error={query.error} />
        {!query.data && !query.error && <Skeleton className="h-14" />}
        {query.data && rows.length === 0 && <p className="panel p-4 text-quiet text-sm">{empty}</p>}
        {rows.length > 0 && (
          <ul className="panel divide-y divide-hairline">
            {rows.map((row) => {
              const { facts, actions } = item(row);
              return (
                <li key={row.id} className="flex min-h-16 flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3">
                  <Icon className="size-4 shrink-0 text-quiet" aria-hidden />
                  <div className="min-w-0 flex-1 basis-52">{facts}</div>
                  <div className="ml-auto flex items-center gap-4">
                    {actions}
                    {deletion && (
                      <Button
                        size="sm"
                        aria-label={`${deletion.verb} ${deletion.thing} ${deletion.nameOf(row)}`}
                        onClick={() => setTarget(row)}
                      >
                        {deletion.verb}
                      </Button>
                    )}
                  </div>
                </li>
              );
            })}
          </ul>
        )}
        {foot?.(rows)}
      </fieldset>
      {deletion && <DeleteRow {...deletion} target={target} onClose={() => setTarget(null)} />}
      {children}
    </RowFocusProvider>
  );
}

function DeleteRow<Row extends StoredRow>(
  props: Deletion<Row> & { target: Row | null; onClose: () => void },
) {
  const { verb, thing, path, nameOf, refreshes = [], effect, restore, target, onClose } = props;
  return (
    <ConfirmDelete
      target={target}
      title={`${verb} ${thing} “${target && nameOf(target)}”?`}
      confirmLabel={`${verb} ${thing}`}
      call={({ id, updatedAt }) => callDelete(`${path}/${id}`, updatedAt)}
      refreshes={[path, ...refreshes]}
      success={(row, gone) => ({
        title: `${capitalized(thing)} ${verb.toLowerCase()}d`,
        action: restore?.(gone, nameOf(row)),
      })}
      record={nameOf}
      failure={`Failed to ${verb.toLowerCase()} ${thing}`}
      onClose={onClose}
    >
      {effect}
    </ConfirmDelete>
  );
}

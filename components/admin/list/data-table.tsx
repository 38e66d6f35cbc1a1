"use client";

import { type ReactNode, useMemo, useRef } from "react";
import { PhoneSort } from "@/components/admin/list/phone-sort";
import { type Column, type Selection, sortRows } from "@/components/admin/list/table-column";
import { TableHead } from "@/components/admin/list/table-head";
import { TABLE_ROLES } from "@/components/admin/list/table-roles";
import { SkeletonRows, TableRow } from "@/components/admin/list/table-row";
import type { ListState } from "@/components/admin/list/use-list-state";
import { usePlaceKept } from "@/components/admin/list/use-place-kept";
import { useReturn } from "@/components/admin/list/use-return";
import { VirtualRows } from "@/components/admin/list/virtual-rows";
import { Notice } from "@/components/layout/notice";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";

/** Lists up to this length hold all their rows, so that the browser's own search finds them. */
const VIRTUAL_ABOVE = 500;

type DataTableProps<Row extends { id: number }> = {
  /** What the table holds, for those who do not see it. */
  label: string;
  columns: readonly Column<Row>[];
  /** Those that may be sorted by, shown or not. */
  allColumns: readonly Column<Row>[];
  /** The rows that search and filters let pass; undefined while they are loading. */
  rows: readonly Row[] | undefined;
  state: ListState;
  error: Error | null;
  errorText: string;
  onRetry: () => void;
  emptyText: string;
  /** What to do about a list that is empty without any search or filter. */
  emptyHint: ReactNode;
  /** Rows that stand above the others where no sort is chosen. */
  isFirst?: (row: Row) => boolean;
  actions: (row: Row) => ReactNode;
  /** Width of the column of the actions. */
  actionsClassName?: string;
  selection?: Selection<Row>;
  /** Opens a record whose row has no link to it. */
  onOpen?: (row: Row) => void;
  /** The rows that a colleague has just changed. */
  markedIds?: ReadonlySet<number>;
};

/** A sortable table of records: loading, failed, empty, short and very long; on narrow screens a stack of cards. */
export function DataTable<Row extends { id: number }>(props: DataTableProps<Row>) {
  const {
    label,
    columns,
    allColumns,
    rows,
    state,
    error,
    isFirst,
    selection,
    actions,
    actionsClassName = "w-38",
  } = props;
  const sorted = useMemo(
    () => rows && sortRows(rows, allColumns, state.sort, isFirst),
    [rows, allColumns, state.sort, isFirst],
  );
  const shownId = useReturn(sorted);
  const table = useRef<HTMLTableElement>(null);
  usePlaceKept(table, sorted);
  if (!sorted && error) {
    return (
      <Notice text={props.errorText} tone="error">
        <p className="-mt-2 max-w-reading text-quiet text-sm">{error.message}</p>
        <Button variant="secondary" onClick={props.onRetry}>
          Try again
        </Button>
      </Notice>
    );
  }
  if (sorted?.length === 0) {
    return (
      <Notice text={props.emptyText}>
        {state.isNarrowed ? (
          <Button variant="secondary" onClick={state.clear}>
            Clear search and filters
          </Button>
        ) : (
          props.emptyHint
        )}
      </Notice>
    );
  }
  const row = { columns, actions, selection, onOpen: props.onOpen, shownId, markedIds: props.markedIds };
  return (
    <div className="table-frame">
      {error && <Alert title="This list may be out of date">{error.message}</Alert>}
      <PhoneSort columns={allColumns} state={state} />
      <table
        {...TABLE_ROLES.table}
        ref={table}
        className="data-table"
        aria-label={label}
        aria-busy={!sorted}
        aria-rowcount={sorted && sorted.length > VIRTUAL_ABOVE ? sorted.length + 1 : undefined}
      >
        <TableHead
          columns={columns}
          state={state}
          actionsClassName={actionsClassName}
          rows={sorted}
          selection={selection}
        />
        {!sorted && <SkeletonRows columns={columns} hasSelection={Boolean(selection)} />}
        {sorted && sorted.length <= VIRTUAL_ABOVE && (
          <tbody {...TABLE_ROLES.rowgroup}>
            {sorted.map((record, index) => (
              <TableRow key={record.id} record={record} data-odd={index % 2 === 1 || undefined} {...row} />
            ))}
          </tbody>
        )}
        {sorted && sorted.length > VIRTUAL_ABOVE && <VirtualRows records={sorted} {...row} />}
      </table>
    </div>
  );
}

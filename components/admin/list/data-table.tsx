"use client";

import { type ReactNode, useMemo, useRef } from "react";
import type { StoredRow } from "@/components/admin/form/record-writer";
import { PhoneSort } from "@/components/admin/list/phone-sort";
import { type Column, type Selection, sortRows } from "@/components/admin/list/table-column";
import { TableHead } from "@/components/admin/list/table-head";
import { TABLE_ROLES } from "@/components/admin/list/table-roles";
import { SkeletonRows, TableRow } from "@/components/admin/list/table-row";
import type { ListState } from "@/components/admin/list/use-list-state";
import { usePlaceKept } from "@/components/admin/list/use-place-kept";
import { useReturn } from "@/components/admin/list/use-return";
import { VirtualRows } from "@/components/admin/list/virtual-rows";
import type { SectionRecord } from "@/components/admin/section-record";
import { Notice } from "@/components/layout/notice";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";

/** Lists up to this length hold all their rows, so that the browser's own search finds them. */
const VIRTUAL_ABOVE = 500;

type DataTableProps<Row extends StoredRow> = {
  section: SectionRecord<Row>;
  /** Those of its columns that are shown. */
  columns: readonly Column<Row>[];
  /** The rows that search and filters let pass; undefined while they are loading. */
  rows: readonly Row[] | undefined;
  state: ListState;
  error: Error | null;
  onRetry: () => void;
  /** What to do about a list that is empty without any search or filter. */
  emptyHint: ReactNode;
  actions: (row: Row) => ReactNode;
  selection?: Selection<Row>;
  /** Opens a record whose row has no link to it. */
  onOpen?: (row: Row) => void;
  /** The rows that a colleague has just changed. */
  markedIds?: ReadonlySet<number>;
};

/** A sortable table of records: loading, failed, empty, short and very long; on narrow screens a stack of cards. */
export function DataTable<Row extends StoredRow>(props: DataTableProps<Row>) {
  const { section, columns, rows, state, error, selection, actions } = props;
  const { wording } = section.resource;
  const sorted = useMemo(
    () => rows && sortRows(rows, section.columns, state.sort, section.rule.isFirst),
    [rows, section, state.sort],
  );
  const shownId = useReturn(sorted);
  const table = useRef<HTMLTableElement>(null);
  usePlaceKept(table, sorted);
  if (!sorted && error) {
    return (
      <Notice text={wording.failure} tone="error">
        <p className="-mt-2 max-w-reading text-quiet text-sm">{error.message}</p>
        <Button variant="secondary" onClick={props.onRetry}>
          Try again
        </Button>
      </Notice>
    );
  }
  if (sorted?.length === 0) {
    return (
      <Notice text={wording.empty}>
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
      <PhoneSort columns={section.columns} state={state} />
      <table
        {...TABLE_ROLES.table}
        ref={table}
        className="data-table"
        aria-label={wording.list}
        aria-busy={!sorted}
        aria-rowcount={sorted && sorted.length > VIRTUAL_ABOVE ? sorted.length + 1 : undefined}
      >
        <TableHead
          columns={columns}
          state={state}
          actionsClassName={section.actionsClassName ?? "w-38"}
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

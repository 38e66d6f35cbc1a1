"use client";

import { type ReactNode, type RefObject, useEffect, useLayoutEffect, useMemo, useRef } from "react";
import type { StoredRow } from "@/components/admin/form/record-writer";
import { focusPlace } from "@/components/admin/list/row-focus";
import { type Column, type Selection, sortRows } from "@/components/admin/list/table-column";
import { TableHead } from "@/components/admin/list/table-head";
import { TABLE_ROLES } from "@/components/admin/list/table-roles";
import { SkeletonRows, TableRow } from "@/components/admin/list/table-row";
import type { ListState } from "@/components/admin/list/use-list-state";
import { useReturn } from "@/components/admin/list/use-return";
import { VirtualRows } from "@/components/admin/list/virtual-rows";
import type { SectionRecord } from "@/components/admin/section-record";
import { Notice } from "@/components/shared/layout/notice";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { Select } from "@/components/ui/select";

/** Shorter lists render all rows, so that the browser's own search finds them. */
const VIRTUAL_ABOVE = 500;

type DataTableProps<Row extends StoredRow> = {
  section: SectionRecord<Row>;
  columns: readonly Column<Row>[];
  rows: readonly Row[] | undefined; // Undefined while loading
  state: ListState;
  error: Error | null;
  onRetry: () => void;
  emptyHint: ReactNode;
  actions: (row: Row) => ReactNode;
  selection?: Selection<Row>;
  onOpen?: (row: Row) => void;
  markedIds?: ReadonlySet<number>;
};

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
        {sorted?.length === 0 && (
          <tbody {...TABLE_ROLES.rowgroup}>
            <tr {...TABLE_ROLES.row} className="table-empty">
              <td {...TABLE_ROLES.cell} colSpan={columns.length + 1}>
                <Notice text={wording.empty}>
                  {state.isNarrowed ? (
                    <Button variant="secondary" onClick={state.clear}>
                      Clear search and filters
                    </Button>
                  ) : (
                    props.emptyHint
                  )}
                </Notice>
              </td>
            </tr>
          </tbody>
        )}
        {sorted && sorted.length > 0 && sorted.length <= VIRTUAL_ABOVE && (
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

function PhoneSort<Row>({ columns, state }: { columns: readonly Column<Row>[]; state: ListState }) {
  return (
    <label className="phone-sort">
      <span className="eyebrow shrink-0">Sort by</span>
      <Select
        value={state.sort}
        onChange={(event) => state.set({ sort: event.target.value })}
        className="flex-1"
      >
        <option value="">Default order</option>
        {columns
          .filter(({ sortBy }) => sortBy)
          .flatMap(({ id, header }) => [
            <option key={id} value={id}>{`${header}, ascending`}</option>,
            <option key={`-${id}`} value={`-${id}`}>{`${header}, descending`}</option>,
          ])}
      </Select>
    </label>
  );
}

const OVER_THE_LIST = "[role=dialog], [role=alertdialog], [role=menu]";

/** When the focused row disappears, focus goes to the row in its place, or to the search. */
function usePlaceKept(table: RefObject<HTMLTableElement | null>, rows: readonly unknown[] | undefined) {
  const held = useRef<{ row: HTMLTableRowElement; place: number } | null>(null);
  useEffect(() => {
    const note = ({ target }: FocusEvent) => {
      if (!(target instanceof Element) || target.closest(OVER_THE_LIST)) return;
      const row = target.closest("tr");
      held.current = row && table.current?.contains(row) ? { row, place: row.rowIndex } : null;
    };
    document.addEventListener("focusin", note);
    return () => document.removeEventListener("focusin", note);
  }, [table]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new order of the rows may move the one with the focus
  useLayoutEffect(() => {
    if (!held.current) return;
    const { row, place } = held.current;
    const isMoved = !row.isConnected || row.rowIndex !== place;
    const isLost = document.activeElement === document.body && isMoved;
    if (isLost) focusPlace(place);
    else held.current.place = row.rowIndex;
  }, [rows]);
}

import { useWindowVirtualizer } from "@tanstack/react-virtual";
import { type ReactNode, useCallback, useEffect, useState } from "react";
import type { FocusGoal, RowFocus } from "@/components/admin/list/row-focus";
import { SelectAll, TableHead, type TableHeadProps } from "@/components/admin/list/table-head";
import { SkeletonRows, TABLE_ROLES, TableRow, type TableRowProps } from "@/components/admin/list/table-row";
import type { ListState } from "@/components/admin/list/use-list-state";
import type { SectionRecord, StoredRow } from "@/components/admin/section-record";
import { Notice } from "@/components/shared/layout/notice";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { Select } from "@/components/ui/select";
import { errorMessage } from "@/lib/api-client";
import { cn } from "@/lib/utils";

/** Shorter lists render all rows, so that the browser's own search finds them. */
const VIRTUAL_ABOVE = 500;

type DataTableProps<Row extends StoredRow> = TableHeadProps<Row> &
  Pick<TableRowProps<Row>, "actions" | "onOpen"> & {
    section: SectionRecord<Row>;
    error: Error | null;
    onRetry: () => void;
    emptyHint: ReactNode;
    focus: RowFocus;
    markedIds: ReadonlySet<number>;
  };

export function DataTable<Row extends StoredRow>(props: DataTableProps<Row>) {
  const { section, columns, rows, state, error, selection, actions, onOpen, markedIds } = props;
  const { goal, note, leave } = props.focus;
  const { wording } = section;
  if (!rows && error) {
    return (
      <Notice text={wording.failure} tone="error">
        <p className="-mt-2 max-w-reading text-quiet text-sm">{errorMessage(error)}</p>
        <Button onClick={props.onRetry}>Try again</Button>
      </Notice>
    );
  }
  const isLong = rows !== undefined && rows.length > VIRTUAL_ABOVE;
  const rowOf = (record: Row, index: number) => ({
    record,
    columns,
    actions,
    selection,
    onOpen,
    onFocusRow: note,
    goal: goal?.id === record.id ? goal : null,
    isChanged: markedIds.has(record.id),
    className: cn((section.canEdit?.(record) ?? true) && "cursor-pointer", index % 2 === 1 && "bg-raised/45"),
  });
  return (
    <div className="@container/table">
      {error && <Alert title="This list may be out of date">{errorMessage(error)}</Alert>}
      <div className="mb-3 hidden items-center gap-5 narrow:flex">
        {selection && (
          <span className="pl-4">
            <SelectAll rows={rows} selection={selection} />
          </span>
        )}
        <PhoneSort section={section} state={state} />
      </div>
      <table
        {...TABLE_ROLES.table}
        // With a fixed layout, a cell across all columns would make room for the hidden ones.
        className={cn(
          "w-full border-separate border-spacing-0 rounded-card border border-hairline bg-surface text-sm narrow:block narrow:[&>tbody]:block narrow:[&>thead]:hidden",
          rows?.length !== 0 && "table-fixed",
        )}
        aria-label={wording.list}
        aria-busy={!rows}
        aria-rowcount={isLong ? rows.length + 1 : undefined}
        onBlur={leave}
      >
        <TableHead section={section} columns={columns} state={state} rows={rows} selection={selection} />
        {!rows && <SkeletonRows columns={columns} />}
        {rows?.length === 0 && (
          <tbody {...TABLE_ROLES.rowgroup}>
            <tr {...TABLE_ROLES.row} className="narrow:block narrow:py-3">
              <td
                {...TABLE_ROLES.cell}
                colSpan={columns.length + 1}
                className="narrow:block [&_.panel]:border-0"
              >
                <Notice text={wording.empty}>
                  {state.isNarrowed ? (
                    <Button
                      onClick={() => {
                        state.clear();
                        props.focus.restore();
                      }}
                    >
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
        {isLong && <VirtualRows records={rows} goal={goal} rowOf={rowOf} />}
        {rows && rows.length > 0 && !isLong && (
          <tbody {...TABLE_ROLES.rowgroup}>
            {rows.map((record, index) => (
              <TableRow key={record.id} {...rowOf(record, index)} />
            ))}
          </tbody>
        )}
      </table>
    </div>
  );
}

type PhoneSortProps<Row extends StoredRow> = { section: SectionRecord<Row>; state: ListState };

function PhoneSort<Row extends StoredRow>({ section: { columns, rule }, state }: PhoneSortProps<Row>) {
  const orders = columns
    .filter(({ id }) => id in rule.sorts)
    .flatMap(({ id, header }) => [
      { value: id, label: `${header}, ascending` },
      { value: `-${id}`, label: `${header}, descending` },
    ]);
  return (
    <label className="flex flex-1 items-center gap-3 tight:block">
      <span className="eyebrow shrink-0">Sort by</span>
      <Select
        value={state.sort}
        options={[{ value: "", label: "Default order" }, ...orders]}
        onChange={(event) => state.set({ sort: event.target.value })}
        className="flex-1"
      />
    </label>
  );
}

/** In px, before measuring (docs/product/look.md#admin-lists). */
const ROW_HEIGHT = 44;

type VirtualRowsProps<Row extends { id: number }> = {
  records: readonly Row[];
  goal: FocusGoal | null;
  rowOf: (record: Row, index: number) => TableRowProps<Row>;
};

function VirtualRows<Row extends { id: number }>({ records, goal, rowOf }: VirtualRowsProps<Row>) {
  const [top, setTop] = useState(0);
  const [height, setHeight] = useState(ROW_HEIGHT);
  const measure = useCallback((body: HTMLElement | null) => {
    if (body) setTop(body.getBoundingClientRect().top + window.scrollY);
  }, []);
  const virtualizer = useWindowVirtualizer({
    count: records.length,
    estimateSize: () => height,
    overscan: 8,
    scrollMargin: top,
    getItemKey: (index) => records[index]?.id ?? index,
  });
  useEffect(() => {
    const index = goal ? records.findIndex(({ id }) => id === goal.id) : -1;
    if (index >= 0) virtualizer.scrollToIndex(index, { align: "auto" });
  }, [records, goal, virtualizer]);
  const items = virtualizer.getVirtualItems();
  const measured = items[0]?.size ?? height;
  // On phones, rows are up to six times as high, depending on the section.
  if (height === ROW_HEIGHT && measured !== height) setHeight(measured);
  const before = (items[0]?.start ?? top) - top;
  const after = virtualizer.getTotalSize() - ((items.at(-1)?.end ?? top) - top);
  return (
    // Scroll anchoring would stop a scroll by the End key on its way.
    <tbody {...TABLE_ROLES.rowgroup} ref={measure} className="[overflow-anchor:none]">
      <Gap height={before} />
      {items.map(({ index, key }) => {
        const record = records[index];
        return (
          record && (
            <TableRow
              key={key}
              ref={virtualizer.measureElement}
              data-index={index}
              aria-rowindex={index + 2}
              {...rowOf(record, index)}
            />
          )
        );
      })}
      <Gap height={after} />
    </tbody>
  );
}

function Gap({ height }: { height: number }) {
  return (
    <tr aria-hidden className="narrow:block">
      <td className="p-0 narrow:block" style={{ height: Math.max(0, height) }} />
    </tr>
  );
}

import type { ReactNode } from "react";
import type { StoredRow } from "@/components/admin/form/record-writer";
import type { RowFocus } from "@/components/admin/list/row-focus";
import { TableHead } from "@/components/admin/list/table-head";
import { TABLE_ROLES } from "@/components/admin/list/table-roles";
import { SkeletonRows, TableRow } from "@/components/admin/list/table-row";
import type { ListState } from "@/components/admin/list/use-list-state";
import type { Selection } from "@/components/admin/list/use-selection";
import { VirtualRows } from "@/components/admin/list/virtual-rows";
import type { Column, SectionRecord } from "@/components/admin/section-record";
import { Notice } from "@/components/shared/layout/notice";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { Select } from "@/components/ui/select";
import { cn } from "@/lib/utils";

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
  onOpen: (row: Row) => void;
  focus: RowFocus;
  markedIds: ReadonlySet<number>;
};

export function DataTable<Row extends StoredRow>(props: DataTableProps<Row>) {
  const { section, columns, rows, state, error, selection, actions, onOpen, markedIds } = props;
  const { goal, note, leave } = props.focus;
  const { wording } = section.resource;
  if (!rows && error) {
    return (
      <Notice text={wording.failure} tone="error">
        <p className="-mt-2 max-w-reading text-quiet text-sm">{error.message}</p>
        <Button variant="secondary" onClick={props.onRetry}>
          Try again
        </Button>
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
      {error && <Alert title="This list may be out of date">{error.message}</Alert>}
      <PhoneSort section={section} state={state} />
      <table
        {...TABLE_ROLES.table}
        className="w-full table-fixed border-separate border-spacing-0 rounded-card border border-hairline bg-surface text-sm narrow:block narrow:[&>tbody]:block narrow:[&>thead]:hidden"
        aria-label={wording.list}
        aria-busy={!rows}
        aria-rowcount={isLong ? rows.length + 1 : undefined}
        onBlur={leave}
      >
        <TableHead
          columns={columns}
          sorts={section.rule.sorts}
          state={state}
          actionsClassName={section.actionsClassName ?? "w-32 max-lg:w-40"}
          rows={rows}
          selection={selection}
        />
        {!rows && <SkeletonRows columns={columns.length + 1} />}
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
    <label className="mb-3 hidden items-center gap-3 narrow:flex">
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

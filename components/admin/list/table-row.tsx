import { type ComponentProps, type MouseEvent, memo, type ReactNode } from "react";
import { showRow } from "@/components/admin/list/row-focus";
import type { Column, Selection } from "@/components/admin/list/table-column";
import { TABLE_ROLES } from "@/components/admin/list/table-roles";
import { isPlainClick } from "@/components/shared/layout/plain-click";
import { Checkbox } from "@/components/ui/checkbox";
import { Skeleton } from "@/components/ui/skeleton";
import { cn } from "@/lib/utils";

export type RowParts<Row> = {
  columns: readonly Column<Row>[];
  actions: (row: Row) => ReactNode;
  selection?: Selection<Row>;
  onOpen?: (row: Row) => void;
  shownId?: number | null;
  markedIds?: ReadonlySet<number>;
};

type TableRowProps<Row> = RowParts<Row> & { record: Row } & Omit<ComponentProps<"tr">, "children">;

const CONTROLS = "a, button, input, label, select, [role=menu], [role=tooltip]";

function isForRow(event: MouseEvent): boolean {
  const { target, currentTarget } = event;
  const isInRow = target instanceof Element && currentTarget.contains(target) && !target.closest(CONTROLS);
  return isPlainClick(event) && isInRow && window.getSelection()?.isCollapsed !== false;
}

const show = (mark: HTMLElement | null) => {
  const row = mark?.closest("tr");
  if (row) showRow(row);
};

function Row<Record extends { id: number }>(props: TableRowProps<Record>) {
  const { record, columns, actions, selection, onOpen, shownId, markedIds, ...rest } = props;
  const isShown = shownId === record.id;
  const open = (event: MouseEvent<HTMLElement>) => {
    if (!isForRow(event)) return;
    if (onOpen) onOpen(record);
    else event.currentTarget.querySelector<HTMLElement>("[data-opens]")?.click();
  };
  const title = columns.find(({ isTitle }) => isTitle) ?? columns[0];
  const isChosen = selection?.ids.has(record.id);
  return (
    <tr
      {...TABLE_ROLES.row}
      {...rest}
      data-record={record.id}
      data-chosen={isChosen || undefined}
      data-shown={isShown || undefined}
      data-changed={markedIds?.has(record.id) || undefined}
      data-open={onOpen ? true : undefined}
      tabIndex={-1}
      onClick={open}
    >
      {columns.map((column) => (
        <td
          key={column.id}
          {...TABLE_ROLES.cell}
          data-label={column === title || column.narrow ? undefined : column.header}
          data-narrow={column.narrow}
          className={cn(column.className, column === title && "cell-title")}
        >
          {selection && column === columns[0] && (
            <span className="cell-choice">
              <Checkbox
                aria-label={`Select ${selection.name(record)}`}
                checked={isChosen}
                disabled={!selection.canChoose(record)}
                onChange={() => selection.set(toggled(selection.ids, record.id))}
                className="size-4.5 max-lg:size-6"
              />
            </span>
          )}
          {column.cell(record)}
        </td>
      ))}
      <td {...TABLE_ROLES.cell} className="cell-actions">
        <div>{actions(record)}</div>
        {isShown && <span ref={show} hidden />}
      </td>
    </tr>
  );
}

// Memoized, because the table rerenders while scrolling.
export const TableRow = memo(Row) as typeof Row;

function toggled(ids: ReadonlySet<number>, id: number): ReadonlySet<number> {
  const next = new Set(ids);
  if (!next.delete(id)) next.add(id);
  return next;
}

const PLACES = ["one", "two", "three", "four", "five", "six", "seven", "eight"];

type SkeletonRowsProps<Row> = { columns: readonly Column<Row>[]; hasSelection: boolean };

export function SkeletonRows<Row>({ columns, hasSelection }: SkeletonRowsProps<Row>) {
  return (
    <tbody aria-hidden>
      {PLACES.map((place) => (
        <tr key={place}>
          {columns.map((column, index) => (
            <td key={column.id} className={column.className}>
              {hasSelection && index === 0 && <span className="cell-choice" />}
              <Skeleton className={index === 0 ? "h-4 w-40" : "w-20"} />
            </td>
          ))}
          <td />
        </tr>
      ))}
    </tbody>
  );
}

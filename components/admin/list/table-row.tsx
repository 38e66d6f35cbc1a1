import { type ComponentProps, type MouseEvent, memo, type ReactNode, useLayoutEffect, useRef } from "react";
import type { FocusGoal } from "@/components/admin/list/row-focus";
import type { Column, Selection } from "@/components/admin/list/table-column";
import { TABLE_ROLES } from "@/components/admin/list/table-roles";
import { isPlainClick } from "@/components/shared/layout/plain-click";
import { Checkbox } from "@/components/ui/checkbox";
import { Skeleton } from "@/components/ui/skeleton";
import { cn } from "@/lib/utils";

export type TableRowProps<Row> = ComponentProps<"tr"> & {
  record: Row;
  columns: readonly Column<Row>[];
  actions: (row: Row) => ReactNode;
  selection?: Selection<Row>;
  onOpen: (row: Row) => void;
  onFocusRow: (id: number) => void;
  goal: FocusGoal | null;
  isChanged: boolean;
};

const CELL = "h-11 border-hairline border-b px-3 py-0.75 [tr:last-child>&]:border-b-0";
const CHOICE_CELL = "has-choice relative pl-11";
export const CHOICE = "choice absolute inset-y-0 left-3 grid items-center";

const CONTROLS = "a, button, input, label, select, [role=menu], [role=tooltip]";

function isForRow(event: MouseEvent): boolean {
  const { target, currentTarget } = event;
  const isInRow = target instanceof Element && currentTarget.contains(target) && !target.closest(CONTROLS);
  return isPlainClick(event) && isInRow && window.getSelection()?.isCollapsed !== false;
}

function Row<Record extends { id: number }>(props: TableRowProps<Record>) {
  const { record, columns, actions, selection, onOpen, onFocusRow, goal, isChanged, ...rest } = props;
  const title = columns.find(({ isTitle }) => isTitle) ?? columns[0];
  const isChosen = selection?.ids.has(record.id);
  return (
    <tr
      {...TABLE_ROLES.row}
      {...rest}
      data-record={record.id}
      data-chosen={isChosen || undefined}
      data-shown={goal?.isMarked || undefined}
      data-changed={isChanged || undefined}
      tabIndex={-1}
      onFocus={() => onFocusRow(record.id)}
      onClick={(event) => isForRow(event) && onOpen(record)}
      onKeyDown={({ key, target, currentTarget }) =>
        key === "Enter" && target === currentTarget && onOpen(record)
      }
    >
      {columns.map((column) => (
        <td
          key={column.id}
          {...TABLE_ROLES.cell}
          data-label={column === title || column.narrow ? undefined : column.header}
          data-narrow={column.narrow}
          className={cn(
            CELL,
            selection && column === columns[0] && CHOICE_CELL,
            column === title && "cell-title",
            column.className,
          )}
        >
          {selection && column === columns[0] && (
            <span className={CHOICE}>
              <Checkbox
                aria-label={`Select ${selection.name(record)}`}
                checked={isChosen}
                disabled={!selection.canChoose(record)}
                onChange={() => selection.toggle(record)}
                className="size-4.5 max-lg:size-6"
              />
            </span>
          )}
          {column.cell(record)}
        </td>
      ))}
      <td {...TABLE_ROLES.cell} className={cn(CELL, "cell-actions py-0")}>
        <div className="-mr-2 flex justify-end">{actions(record)}</div>
        {goal && <FocusMark goal={goal} />}
      </td>
    </tr>
  );
}

// Memoized, because the table rerenders while scrolling.
export const TableRow = memo(Row) as typeof Row;

function FocusMark({ goal }: { goal: FocusGoal }) {
  const mark = useRef<HTMLSpanElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each goal asks once
  useLayoutEffect(() => {
    const row = mark.current?.closest("tr");
    row?.scrollIntoView({ block: "nearest", behavior: "instant" });
    row?.focus({ preventScroll: true });
  }, [goal]);
  return <span ref={mark} hidden />;
}

const PLACES = ["one", "two", "three", "four", "five", "six", "seven", "eight"];

export function SkeletonRows({ columns }: { columns: number }) {
  return (
    <tbody aria-hidden>
      {PLACES.map((place) => (
        <tr key={place}>
          <td className={CELL} colSpan={columns}>
            <Skeleton className="h-4 w-2/3" />
          </td>
        </tr>
      ))}
    </tbody>
  );
}

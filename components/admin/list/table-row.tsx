import { type ComponentProps, type MouseEvent, memo, type ReactNode, useCallback } from "react";
import type { FocusGoal } from "@/components/admin/list/row-focus";
import type { Selection } from "@/components/admin/list/use-selection";
import type { Column } from "@/components/admin/section-record";
import { isPlainClick } from "@/components/shared/layout/plain-click";
import { Checkbox } from "@/components/ui/checkbox";
import { PLACES, Skeleton } from "@/components/ui/skeleton";
import { cn } from "@/lib/utils";

/** Browsers drop the implicit roles when CSS lays out table elements as blocks, as on narrow screens. */
export const TABLE_ROLES = {
  table: { role: "table" },
  rowgroup: { role: "rowgroup" },
  row: { role: "row" },
  cell: { role: "cell" },
} as const;

export type TableRowProps<Row extends { id: number }> = ComponentProps<"tr"> & {
  record: Row;
  columns: readonly Column<Row>[];
  actions: (row: Row) => ReactNode;
  selection?: Selection<Row>;
  onOpen: (row: Row) => void;
  onFocusRow: (id: number) => void;
  goal: FocusGoal | null;
  isChanged: boolean;
};

const ROW =
  "group/row transition-colors duration-200 hover:bg-raised focus-visible:relative focus-visible:z-1 focus-visible:-outline-offset-2 focus-visible:*:border-transparent data-changed:shadow-[inset_3px_0_var(--accent)] narrow:grid narrow:grid-cols-[minmax(0,1fr)_auto_auto] narrow:items-center narrow:p-2 narrow:pl-4 tight:block narrow:[tr+&]:border-t";
// On the row's tint, a badge's own would have too little contrast.
const TINTED =
  "bg-accent-soft hover:bg-accent-soft [&_:is(.status-badge,.badge)]:[background:linear-gradient(var(--soft),var(--soft))_var(--surface)]";
const CELL =
  "h-11 border-hairline border-b px-3 py-0.75 [tr:last-child>&]:border-b-0 narrow:block narrow:h-auto narrow:w-auto narrow:whitespace-normal narrow:border-0 narrow:px-0 narrow:py-1 narrow:text-left";
const LABELED =
  "narrow:order-1 narrow:col-span-full narrow:grid narrow:grid-cols-[6.5rem_minmax(0,1fr)] narrow:items-baseline narrow:justify-items-start narrow:gap-3 narrow:before:font-sans narrow:before:text-[0.8125rem] narrow:before:text-quiet narrow:before:content-[attr(data-label)] narrow:*:max-w-full tight:block tight:before:block";
const CHOICE_CELL = "relative pl-11 narrow:min-h-6 narrow:overflow-visible narrow:pl-9";
export const CHOICE =
  "absolute inset-y-0 left-3 grid items-center narrow:left-0 narrow:group-data-compact/row:left-4 tight:group-data-compact/row:left-0";

type Layout = Partial<
  Record<"row" | "cell" | "title" | "actions" | NonNullable<Column<never>["narrow"]>, string>
>;

/** Narrow rows are cards, or three lines next to the picture if a column goes to their end. */
const CARD: Layout = {
  title: "narrow:[grid-area:1/1] narrow:p-0",
  beside: "narrow:[grid-area:1/2/auto/-1] narrow:pl-3 tight:pl-0",
  nowhere: "narrow:hidden",
  actions:
    "narrow:[grid-area:1/3] narrow:p-0 narrow:has-[>div>:nth-child(3)]:order-2 narrow:has-[>div>:nth-child(3)]:[grid-area:auto/1/auto/-1] narrow:*:m-0",
};
const COMPACT: Layout = {
  row: "narrow:relative narrow:py-1",
  cell: "narrow:py-0",
  title: "narrow:[grid-area:1/1/auto/3] narrow:static narrow:p-0 tight:relative",
  beside: "narrow:[grid-area:3/1/auto/3] narrow:pl-20 tight:pl-0 slim:[grid-area:4/1/auto/-1]",
  below:
    "narrow:[grid-area:2/1] slim:[grid-area:2/1/auto/3] narrow:overflow-hidden narrow:whitespace-nowrap narrow:pl-20 tight:pl-0 narrow:text-quiet narrow:text-xs",
  end: "narrow:[grid-area:2/2] narrow:max-w-25 narrow:pl-2 narrow:text-right slim:[grid-area:3/1/auto/3] slim:max-w-none slim:pl-20 tight:pl-0 slim:text-left",
  nowhere: "narrow:hidden",
  actions:
    "narrow:[grid-area:1/3/span_3] narrow:p-0 narrow:*:m-0 narrow:*:grid narrow:*:grid-cols-2 tight:*:flex narrow:[&_:is(a,button)]:h-7.5",
};

const CONTROLS = "a, button, input, label, select, [role=menu], [role=tooltip]";

let pressed: EventTarget | null = null; // A button left before it is released clicks the row

const isInControl = (part: EventTarget | null) => part instanceof Element && part.closest(CONTROLS) !== null;

function isForRow(event: MouseEvent): boolean {
  const { target, currentTarget } = event;
  const isInRow = currentTarget.contains(target as Node) && ![pressed, target].some(isInControl);
  return isPlainClick(event) && isInRow && window.getSelection()?.isCollapsed !== false;
}

function Row<Record extends { id: number }>(props: TableRowProps<Record>) {
  const { record, columns, actions, selection, onOpen, onFocusRow, goal, isChanged, className, ...rest } =
    props;
  const title = columns.find(({ isTitle }) => isTitle) ?? columns[0];
  const isChosen = selection?.ids.has(record.id);
  const isCompact = columns.some(({ narrow }) => narrow === "end");
  const narrowed = isCompact ? COMPACT : CARD;
  return (
    <tr
      {...TABLE_ROLES.row}
      {...rest}
      data-record={record.id}
      data-compact={isCompact || undefined}
      data-shown={goal?.isMarked || undefined}
      data-changed={isChanged || undefined}
      className={cn(ROW, narrowed.row, className, (isChosen || goal?.isMarked || isChanged) && TINTED)}
      tabIndex={-1}
      onFocus={() => onFocusRow(record.id)}
      onMouseDown={({ target }) => {
        pressed = target;
      }}
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
          className={cn(
            CELL,
            column.className,
            narrowed.cell,
            column === title ? narrowed.title : column.narrow ? narrowed[column.narrow] : LABELED,
            selection && column === columns[0] && CHOICE_CELL,
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
      <td {...TABLE_ROLES.cell} className={cn(CELL, "py-0", narrowed.actions)}>
        <div className="-mr-2 flex justify-end">{actions(record)}</div>
        {goal && <FocusMark goal={goal} />}
      </td>
    </tr>
  );
}

// Memoized, because the table rerenders while scrolling.
export const TableRow = memo(Row) as typeof Row;

function FocusMark({ goal }: { goal: FocusGoal }) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: each goal asks once
  const focusRow = useCallback(
    (mark: HTMLSpanElement | null) => {
      const row = mark?.closest("tr");
      row?.scrollIntoView({ block: "nearest", behavior: "instant" });
      row?.focus({ preventScroll: true });
    },
    [goal],
  );
  return <span ref={focusRow} hidden />;
}

export function SkeletonRows({ columns }: { columns: readonly { id: string; className?: string }[] }) {
  const cells = [...columns, { id: "actions", className: undefined }];
  return (
    <tbody aria-hidden>
      {PLACES.map((place) => (
        <tr key={place} className="narrow:block narrow:p-2 narrow:pl-4 narrow:[tr+&]:border-t">
          {cells.map(({ id, className }, index) => (
            <td key={id} className={cn(CELL, className, index > 0 && "narrow:hidden")}>
              <Skeleton className={cn("h-4", index > 0 ? "w-1/2" : "w-2/3")} />
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  );
}

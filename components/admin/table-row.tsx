import { type ComponentProps, memo, type ReactNode } from "react";
import type { Column, Selection } from "@/components/admin/table-column";
import { TABLE_ROLES } from "@/components/admin/table-roles";
import { Checkbox } from "@/components/ui/checkbox";
import { Skeleton } from "@/components/ui/skeleton";
import { cn } from "@/lib/utils";

export type RowParts<Row> = {
  columns: readonly Column<Row>[];
  actions: (row: Row) => ReactNode;
  selection?: Selection<Row>;
};

type TableRowProps<Row> = RowParts<Row> & { record: Row } & Omit<ComponentProps<"tr">, "children">;

/** One record. On narrow screens each cell but its title carries its column's name before it. */
function Row<Record extends { id: number }>(props: TableRowProps<Record>) {
  const { record, columns, actions, selection, ...rest } = props;
  const title = columns.find(({ isTitle }) => isTitle) ?? columns[0];
  const isChosen = selection?.ids.has(record.id);
  return (
    <tr {...TABLE_ROLES.row} {...rest} data-chosen={isChosen || undefined}>
      {selection && (
        <td {...TABLE_ROLES.cell} className="cell-choice">
          <Checkbox
            aria-label={`Select ${selection.name(record)}`}
            checked={isChosen}
            onChange={() => selection.set(toggled(selection.ids, record.id))}
            className="size-4.5 max-lg:size-6"
          />
        </td>
      )}
      {columns.map((column) => (
        <td
          key={column.id}
          {...TABLE_ROLES.cell}
          data-label={column === title ? undefined : column.header}
          className={cn(column.className, column === title && "cell-title")}
        >
          {column.cell(record)}
        </td>
      ))}
      <td {...TABLE_ROLES.cell} className="cell-actions">
        <div>{actions(record)}</div>
      </td>
    </tr>
  );
}

// Rows keep what they show while the table around them scrolls.
export const TableRow = memo(Row) as typeof Row;

function toggled(ids: ReadonlySet<number>, id: number): ReadonlySet<number> {
  const next = new Set(ids);
  if (!next.delete(id)) next.add(id);
  return next;
}

const PLACES = ["one", "two", "three", "four", "five", "six", "seven", "eight"];

type SkeletonRowsProps<Row> = { columns: readonly Column<Row>[]; hasSelection: boolean };

/** Rows of the right size while the list is on its way. */
export function SkeletonRows<Row>({ columns, hasSelection }: SkeletonRowsProps<Row>) {
  return (
    <tbody aria-hidden>
      {PLACES.map((place) => (
        <tr key={place}>
          {hasSelection && <td className="cell-choice" />}
          {columns.map((column, index) => (
            <td key={column.id} className={column.className}>
              <Skeleton className={index === 0 ? "h-4 w-40" : "w-20"} />
            </td>
          ))}
          <td />
        </tr>
      ))}
    </tbody>
  );
}

import type { ComponentProps, ReactNode } from "react";
import type { Column, Selection } from "@/components/admin/table-column";
import { TABLE_ROLES } from "@/components/admin/table-roles";
import { Checkbox } from "@/components/ui/checkbox";
import { Skeleton } from "@/components/ui/skeleton";

export type RowParts<Row> = {
  columns: readonly Column<Row>[];
  actions?: (row: Row) => ReactNode;
  selection?: Selection<Row>;
};

type TableRowProps<Row> = RowParts<Row> & { record: Row } & Omit<ComponentProps<"tr">, "children">;

/** One record. On narrow screens each cell but the first carries its column's name before it. */
export function TableRow<Row extends { id: number }>(props: TableRowProps<Row>) {
  const { record, columns, actions, selection, ...rest } = props;
  const isChosen = selection?.ids.has(record.id);
  return (
    <tr {...TABLE_ROLES.row} {...rest} data-chosen={isChosen || undefined}>
      {selection && (
        <td {...TABLE_ROLES.cell} className="cell-choice">
          <Checkbox
            aria-label={`Select ${selection.name(record)}`}
            checked={isChosen}
            onChange={() => selection.set(toggled(selection.ids, record.id))}
            className="block size-4.5 max-lg:size-6"
          />
        </td>
      )}
      {columns.map((column, index) => (
        <td
          key={column.id}
          {...TABLE_ROLES.cell}
          data-label={index === 0 ? undefined : column.header}
          className={column.className}
        >
          {column.cell(record)}
        </td>
      ))}
      {actions && (
        <td {...TABLE_ROLES.cell} className="cell-actions">
          <div>{actions(record)}</div>
        </td>
      )}
    </tr>
  );
}

function toggled(ids: ReadonlySet<number>, id: number): ReadonlySet<number> {
  const next = new Set(ids);
  if (!next.delete(id)) next.add(id);
  return next;
}

const PLACES = ["one", "two", "three", "four", "five", "six", "seven", "eight"];

type SkeletonRowsProps<Row> = { columns: readonly Column<Row>[]; hasActions: boolean; hasSelection: boolean };

/** Rows of the right size while the list is on its way. */
export function SkeletonRows<Row>({ columns, hasActions, hasSelection }: SkeletonRowsProps<Row>) {
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
          {hasActions && <td />}
        </tr>
      ))}
    </tbody>
  );
}

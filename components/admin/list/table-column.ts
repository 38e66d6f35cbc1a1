import type { ReactNode } from "react";
import { inOrder, type SortValue } from "@/lib/lists/filter";

export type Column<Row> = {
  id: string;
  header: string;
  cell: (row: Row) => ReactNode;
  sortBy?: (row: Row) => SortValue; // Without it, the column isn't sortable
  /** Position in the narrow layout; by default, a separate line. */
  narrow?: "beside" | "below" | "end" | "nowhere";
  isTitle?: boolean; // Heads the card in the narrow layout; by default, the first column does
  className?: string;
};

export type Selection<Row> = {
  ids: ReadonlySet<number>;
  choose: (rows: readonly Row[]) => void;
  toggle: (row: Row) => void;
  name: (row: Row) => string;
  canChoose: (row: Row) => boolean;
};

export function sortRows<Row>(
  rows: readonly Row[],
  columns: readonly Column<Row>[],
  sort: string,
  isFirst?: (row: Row) => boolean,
): readonly Row[] {
  return inOrder(rows, sort, (id) => columns.find((column) => column.id === id)?.sortBy, isFirst);
}

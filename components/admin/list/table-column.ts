import type { ReactNode } from "react";
import { inOrder, type SortValue } from "@/lib/lists/filter";

/** One column of a DataTable. */
export type Column<Row> = {
  /** Names the column in the address. */
  id: string;
  header: string;
  cell: (row: Row) => ReactNode;
  /** What to sort by; without it the column cannot be sorted. */
  sortBy?: (row: Row) => SortValue;
  /**
   * Where it stands on narrow screens: beside or below the title, at the end of the line of what is beside, or
   * nowhere; otherwise in a line of its own.
   */
  narrow?: "beside" | "below" | "end" | "nowhere";
  /** Whether it heads the card that a row is on narrow screens; otherwise the first column does. */
  isTitle?: boolean;
  /** Width and alignment on wide screens. */
  className?: string;
};

/** The rows that are chosen for one action on all of them. */
export type Selection<Row> = {
  ids: ReadonlySet<number>;
  set: (ids: ReadonlySet<number>) => void;
  name: (row: Row) => string;
  canChoose: (row: Row) => boolean;
};

/** The rows of a table in the order of a sort (inOrder). */
export function sortRows<Row>(
  rows: readonly Row[],
  columns: readonly Column<Row>[],
  sort: string,
  isFirst?: (row: Row) => boolean,
): readonly Row[] {
  return inOrder(rows, sort, (id) => columns.find((column) => column.id === id)?.sortBy, isFirst);
}

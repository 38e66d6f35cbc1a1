import type { ReactNode } from "react";

export type SortValue = string | number | boolean | null;

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
};

const COLLATOR = new Intl.Collator("en", { numeric: true, sensitivity: "base" });

/** Numbers by size, words as people order them, what is missing always last. */
function compare(a: SortValue, b: SortValue, direction: 1 | -1): number {
  if (a === null || b === null) return Number(a === null) - Number(b === null);
  if (typeof a === "string" && typeof b === "string") return direction * COLLATOR.compare(a, b);
  return direction * (Number(a) - Number(b));
}

/**
 * Rows in the order of a sort such as "title" or "-title"; an unknown one keeps the given order. Stable.
 * @param isFirst rows that stand above the others where no sort is chosen
 */
export function sortRows<Row>(
  rows: readonly Row[],
  columns: readonly Column<Row>[],
  sort: string,
  isFirst?: (row: Row) => boolean,
): readonly Row[] {
  const isDescending = sort.startsWith("-");
  const id = isDescending ? sort.slice(1) : sort;
  const sortBy = columns.find((column) => column.id === id)?.sortBy;
  if (sortBy) return [...rows].sort((a, b) => compare(sortBy(a), sortBy(b), isDescending ? -1 : 1));
  return isFirst ? [...rows].sort((a, b) => Number(isFirst(b)) - Number(isFirst(a))) : rows;
}

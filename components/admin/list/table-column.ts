import type { ReactNode } from "react";

export type Column<Row> = {
  id: string; // Sorted by the list rule's `sorts` of that name
  header: string;
  cell: (row: Row) => ReactNode;
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

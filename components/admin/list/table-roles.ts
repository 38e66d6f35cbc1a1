/** Browsers drop the implicit roles when CSS lays out table elements as blocks, as on narrow screens. */
export const TABLE_ROLES = {
  table: { role: "table" },
  rowgroup: { role: "rowgroup" },
  row: { role: "row" },
  cell: { role: "cell" },
} as const;

/**
 * The roles that the elements of a table have anyway. Browsers drop them when a style sheet lays the elements
 * out as blocks, as it does on narrow screens.
 */
export const TABLE_ROLES = {
  table: { role: "table" },
  rowgroup: { role: "rowgroup" },
  row: { role: "row" },
  cell: { role: "cell" },
} as const;

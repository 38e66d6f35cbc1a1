/** Field names are sent only once. */
export type PackedRows<Row> = { keys: (keyof Row)[]; rows: Row[keyof Row][][] };

export function packRows<Row extends object>(rows: readonly Row[]): PackedRows<Row> {
  const keys = Object.keys(rows[0] ?? {}) as (keyof Row)[];
  return { keys, rows: rows.map((row) => keys.map((key) => row[key])) };
}

export function unpackRows<Row extends object>({ keys, rows }: PackedRows<Row>): Row[] {
  return rows.map((row) => Object.fromEntries(keys.map((key, index) => [key, row[index]])) as Row);
}

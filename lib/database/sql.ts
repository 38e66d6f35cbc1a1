import { type Expression, sql } from "kysely";
import type { Database } from "@/lib/database/db";

/** A time that is computed whenever the statement is sent; pg calls toPostgres(). */
export const whenSent = (time: () => Date) => sql<Date>`${{ toPostgres: () => time().toISOString() }}`;

/** A single parameter for any number of values, so that the statement stays the same. */
export const anyOf = <Value>(values: readonly Value[]) => sql<Value>`any(${values})`;

export function only<Row>([row]: readonly Row[]): Row {
  if (!row) throw new Error("A statement returned no row.");
  return row;
}

export type JsonRows = { text: string; count: number };

/** PostgreSQL writes the JSON, so that a long list needn't become JavaScript objects. */
export function jsonRows<Summary = null>(selection: Expression<unknown>, summary?: Expression<Summary>) {
  return sql<JsonRows & { summary: Summary }>`
    select coalesce(string_agg(row_to_json(selection)::text, E',\\n'), '') as text, count(*) as count,
      ${summary ?? sql.lit(null)} as summary
    from ${selection} as selection`;
}

export async function readJsonRows<Summary = null>(
  database: Database,
  selection: Expression<unknown>,
  summary?: Expression<Summary>,
) {
  return only((await jsonRows(selection, summary).execute(database)).rows);
}

/** Works because JSON escapes line breaks. */
export const lastRow = <Row>({ text }: JsonRows): Row => JSON.parse(text.slice(text.lastIndexOf("\n") + 1));

/** The same format as Date.toJSON(). */
export function jsonTime<Time extends Date | null>(column: Expression<Time>) {
  type Text = Time extends null ? null : string;
  return sql<Text>`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
}

/** Inserts rows given as one JSON parameter, so that the statement doesn't depend on their number. */
export function insertion(table: string, columns: readonly string[], rows: string | Expression<string>) {
  const names = sql.join(columns.map((column) => sql.ref(column)));
  return sql`insert into ${sql.table(table)} (${names})
    select ${names} from jsonb_populate_recordset(null::${sql.table(table)}, ${rows}::jsonb)`;
}

/** A statement takes up to 65,535 parameters, and our rows have at most two dozen columns. */
const ROWS_AT_ONCE = 1_000;

export function* inParts<Item>(items: readonly Item[], size = ROWS_AT_ONCE): Generator<Item[]> {
  for (let start = 0; start < items.length; start += size) yield items.slice(start, start + size);
}

export const literal = (text: string): string => text.replace(/[\\%_]/g, "\\$&");

import type { Expression } from "kysely";
import { sql } from "kysely";
import type { Database } from "@/lib/database/db";

/** Rows as the text of a JSON array without its brackets, one row a line; the last one can be read from it. */
export type JsonRows = { text: string; count: number };

/**
 * Lets the database write the rows of a selection as JSON: long lists need not become objects here first.
 * @param summary what is to be known of all the rows together, an aggregate
 */
export async function readJsonRows<Summary = null>(
  database: Database,
  selection: Expression<unknown>,
  summary?: Expression<Summary>,
): Promise<JsonRows & { summary: Summary | null }> {
  const { rows } = await sql<JsonRows & { summary: Summary }>`
    select coalesce(string_agg(row_to_json(selection)::text, E',\\n'), '') as text, count(*) as count,
      ${summary ?? sql.lit(null)} as summary
    from ${selection} as selection`.execute(database);
  return rows[0] ?? { text: "", count: 0, summary: null };
}

/** The last of the rows. Line breaks within texts are escaped, so that the one before a row is the last. */
export function lastRow<Row>({ text }: JsonRows): Row {
  return JSON.parse(text.slice(text.lastIndexOf("\n") + 1));
}

/** A moment as records of the API have it: the text that Date.toJSON() gives. */
export function jsonMoment<Moment extends Date | null>(column: Expression<Moment>) {
  type Text = Moment extends null ? null : string;
  return sql<Text>`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
}

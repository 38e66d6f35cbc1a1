import type { OldDatabase as Database } from "@/lib/database/statements";
import { Prisma } from "@/lib/generated/prisma/client";

/** Rows as the text of a JSON array without its brackets, one row a line; the last one can be read from it. */
export type JsonRows = { text: string; count: number };

/** Lets the database write the rows of a selection as JSON: long lists need not become objects here first. */
export async function readJsonRows(database: Database, selection: Prisma.Sql): Promise<JsonRows> {
  const [rows] = await database.$queryRaw<[JsonRows]>`
    SELECT COALESCE(string_agg(row_to_json(selection)::text, E',\n'), '') AS text, COUNT(*)::int AS count
    FROM (${selection}) selection`;
  return rows;
}

/** The last of the rows. Line breaks within texts are escaped, so that the one before a row is the last. */
export function lastRow<Row>({ text }: JsonRows): Row {
  return JSON.parse(text.slice(text.lastIndexOf("\n") + 1));
}

/** How a selection gives moments: as they are, or as Date.toJSON() writes them. */
export type Moments = (column: Prisma.Sql) => Prisma.Sql;

export const AS_DATES: Moments = (column) => column;
export const AS_JSON: Moments = (column) =>
  Prisma.sql`to_char(${column} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

// What a backup holds of a database, read from PostgreSQL's own catalogue, so that no new table is forgotten.
import pg from "pg";
import { Failure } from "../failure";
import { MIGRATIONS } from "../migrations";

/** A table of a backup and those of its columns that hold rows' own values. */
export interface Table {
  name: string;
  columns: string[];
}

/** A column that counts itself up, and its sequence, quoted for SQL. */
interface Sequence {
  table: string;
  column: string;
  sequence: string;
}

interface DescribedTable extends Table {
  id: number;
  references: number[];
}

/**
 * Of no use elsewhere or later: sessions must not come back to life, nor counts of failed sign-ins, nor kept answers,
 * nor is anybody told of old news.
 */
const MOMENTARY = new Set([
  "sessions",
  "login_throttles",
  "idempotency_keys",
  "used_challenges",
  "alert_events",
  "alert_deliveries",
]);

const TABLES = `
  SELECT c.oid::int AS id, c.relname AS name,
    array_agg(a.attname::text ORDER BY a.attnum) AS columns,
    ARRAY(SELECT f.confrelid::int FROM pg_constraint f
      WHERE f.conrelid = c.oid AND f.contype = 'f' AND f.confrelid <> c.oid) AS "references"
  FROM pg_class c
  JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = ''
  WHERE c.relnamespace = current_schema()::regnamespace AND c.relkind = 'r' AND c.relname <> '${MIGRATIONS}'
  GROUP BY c.oid, c.relname
  ORDER BY c.relname`;

const SEQUENCES = `
  SELECT c.relname AS table, a.attname AS column,
    pg_get_serial_sequence(quote_ident(c.relname), a.attname) AS sequence
  FROM pg_class c
  JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped
  WHERE c.relnamespace = current_schema()::regnamespace AND c.relkind = 'r'
    AND pg_get_serial_sequence(quote_ident(c.relname), a.attname) IS NOT NULL
  ORDER BY c.relname, a.attnum`;

export const quoted = (name: string) => pg.escapeIdentifier(name);

/** Sorts tables so that each comes after those its rows refer to. */
function inOrder(tables: DescribedTable[]): Table[] {
  const sorted: Table[] = [];
  const left = new Map(tables.map((table) => [table.id, table]));
  while (left.size > 0) {
    const free = [...left.values()].filter((table) => !table.references.some((id) => left.has(id)));
    if (free.length === 0) throw new Failure("The tables refer to each other in a circle.");
    for (const table of free) {
      sorted.push({ name: table.name, columns: table.columns });
      left.delete(table.id);
    }
  }
  return sorted;
}

/** The tables of a database: those a backup holds, each after those it refers to, and the others' names. */
export async function describeTables(client: pg.Client) {
  const tables = inOrder((await client.query<DescribedTable>(TABLES)).rows);
  return {
    kept: tables.filter(({ name }) => !MOMENTARY.has(name)),
    left: tables.filter(({ name }) => MOMENTARY.has(name)).map(({ name }) => name),
  };
}

/** The columns that count themselves up, each with the name of its sequence. */
export async function describeSequences(client: pg.Client): Promise<Sequence[]> {
  return (await client.query<Sequence>(SEQUENCES)).rows;
}

/** The copy command of a table, to or from us. */
export function copyCommand({ name, columns }: Table, direction: "TO STDOUT" | "FROM STDIN"): string {
  return `COPY ${quoted(name)} (${columns.map(quoted).join(", ")}) ${direction}`;
}

// Read from PostgreSQL's catalog, so that new tables are included automatically.
import pg from "pg";
import { Failure } from "../failure";
import { MIGRATIONS } from "../migrations";

export interface Table {
  name: string;
  columns: string[];
}

interface Sequence {
  table: string;
  column: string;
  sequence: string;
}

interface DescribedTable extends Table {
  id: number;
  references: number[];
}

/** Excluded: restoring sessions, sign-in failures, idempotent responses or pending alerts would do harm. */
const TRANSIENT = new Set([
  "sessions",
  "login_throttles",
  "idempotency_keys",
  "used_challenges",
  "alert_events",
  "alert_deliveries",
  "index_now",
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

function inOrder(tables: DescribedTable[]): Table[] {
  const sorted: Table[] = [];
  const remaining = new Map(tables.map((table) => [table.id, table]));
  while (remaining.size > 0) {
    const free = [...remaining.values()].filter((table) => !table.references.some((id) => remaining.has(id)));
    if (free.length === 0) throw new Failure("The tables refer to each other in a cycle.");
    for (const table of free) {
      sorted.push({ name: table.name, columns: table.columns });
      remaining.delete(table.id);
    }
  }
  return sorted;
}

export async function describeTables(client: pg.Client) {
  const tables = inOrder((await client.query<DescribedTable>(TABLES)).rows);
  return {
    saved: tables.filter(({ name }) => !TRANSIENT.has(name)),
    skipped: tables.filter(({ name }) => TRANSIENT.has(name)).map(({ name }) => name),
  };
}

export const describeSequences = async (client: pg.Client) => (await client.query<Sequence>(SEQUENCES)).rows;

export function copyCommand({ name, columns }: Table, direction: "TO STDOUT" | "FROM STDIN"): string {
  return `COPY ${quoted(name)} (${columns.map(quoted).join(", ")}) ${direction}`;
}

import "server-only";
import { type RawBuilder, sql } from "kysely";
import { capitalized } from "@/lib/counted";
import { compiled, type Places } from "@/lib/database/compiled";
import type { Database, Transaction } from "@/lib/database/db";
import { inParts, insertion, only } from "@/lib/database/sql";
import { Prisma as Fields } from "@/lib/generated/prisma/browser";
import type { Prisma } from "@/lib/generated/prisma/client";
import type { ProviderSite } from "@/lib/providers/sites";
import { currentTime } from "@/lib/runtime/clock";
import { notFound } from "@/lib/runtime/errors";
import { ENTITIES } from "@/lib/runtime/records";

/** Maintained by triggers, not by users. */
const MAINTAINED_FIELDS = [
  "providerCount",
  "undetectedCount",
  "detectedCount",
  "updatingCount",
  "patchedAt",
] as const;

type Models = { [One in (typeof ENTITIES)[number] as One["table"]]: One["model"] };

type TypesOf<Table extends keyof Models> = Prisma.TypeMap["model"][Models[Table]];

type Derived = {
  [Table in keyof Models]: Omit<
    TypesOf<Table>["payload"]["scalars"],
    (typeof MAINTAINED_FIELDS)[number] | "password"
  >;
};

type Rows = Omit<Derived, "providers"> & {
  providers: Omit<Derived["providers"], "sites"> & { sites: ProviderSite[] };
};

export type Row<Table extends keyof Rows> = Rows[Table];

type NewRows = {
  [Table in Exclude<keyof Models, "users">]: Exclude<
    TypesOf<Table>["operations"]["createMany"]["args"]["data"],
    readonly unknown[]
  >;
};

export type RecordTable = keyof NewRows;

export type NewRow<Table extends RecordTable> = NewRows[Table];

const NOT_OURS = new Set<string>(["password", ...MAINTAINED_FIELDS]);

type Columns = ReadonlyMap<string, string>;

const columnOf = (field: string): string => field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

function columnsOf(fields: Record<string, string>): Columns {
  const names = Object.values(fields).filter((field) => !NOT_OURS.has(field));
  return new Map(names.map((field) => [field, columnOf(field)]));
}

export const MAINTAINED_COLUMNS: readonly string[] = MAINTAINED_FIELDS.map(columnOf);

const COLUMNS = Object.fromEntries(
  ENTITIES.map(({ table, model }) => [table, columnsOf(Fields[`${model}ScalarFieldEnum`])]),
) as Record<keyof Rows, Columns>;

/** Not `*`: a new column would change the result type of a prepared statement. */
const FIELDS = Object.fromEntries(
  Object.entries(COLUMNS).map(([table, columns]) => {
    const named = [...columns].map(([field, column]) => `${column} as "${field}"`);
    return [table, sql.raw(named.join(", "))];
  }),
) as Record<keyof Rows, RawBuilder<unknown>>;

export const byId = <Item extends { id: number }>(items: readonly Item[]): Map<number, Item> =>
  new Map(items.map((item) => [item.id, item]));

type Lock = "for no key update" | "for key share" | "";

type Ids = Places<{ ids: readonly number[] }>;

const rowsById = compiled(
  (_database, { ids }: Ids, [table, lock]: [keyof Rows, Lock]) => sql<object>`
    select ${FIELDS[table]} from ${sql.table(table)} where id = any(${ids}::int[])
    order by id ${sql.raw(lock)}`,
);

export function findRows<Table extends keyof Rows>(
  database: Database,
  table: Table,
  ids: readonly number[],
  lock: Lock,
): Promise<Rows[Table][]> {
  return rowsById(database, { ids }, [table, lock]) as Promise<Rows[Table][]>;
}

/** Locks in id order, so that concurrent writes can't deadlock. @throws AppError 404 if one is missing */
export async function lockRows<Table extends keyof Rows>(
  transaction: Transaction,
  table: Table,
  ids: readonly number[],
): Promise<Rows[Table][]> {
  const rows = await findRows(transaction, table, ids, "for no key update");
  if (rows.length === new Set(ids).size) return rows;
  const name = ENTITIES.find((one) => one.table === table)?.entity ?? table;
  throw notFound(`${capitalized(name)} not found.`);
}

export async function findRow<Table extends keyof Rows>(database: Database, table: Table, id: number) {
  return (await findRows(database, table, [id], ""))[0] ?? null;
}

export async function lockUser(transaction: Transaction, id: number): Promise<Row<"users">> {
  return only(await lockRows(transaction, "users", [id]));
}

const ROWS_OF_STATEMENT = 2_500;

const MANY = 200; // Above this, replanning the triggers pays off

/** Before and after a write: plans of triggers for few rows are quadratic for many, and those for many read whole tables. */
export async function forgetPlans(transaction: Transaction, rows: number): Promise<void> {
  if (rows > MANY) await sql`discard plans`.execute(transaction);
}

type ColumnRows = { columns: string[]; rows: Record<string, unknown>[] };

function byColumns(table: keyof Rows, records: readonly object[]): ColumnRows[] {
  const groups = new Map<string, ColumnRows>();
  for (const record of records) {
    const present = Object.entries(record).flatMap(([field, value]) => {
      const column = COLUMNS[table].get(field);
      return value === undefined || column === undefined ? [] : [[column, value] as const];
    });
    const columns = present.map(([column]) => column).sort();
    const group = groups.get(columns.join()) ?? { columns, rows: [] };
    groups.set(columns.join(), group);
    group.rows.push(Object.fromEntries(present));
  }
  return [...groups.values()];
}

/** Returned in input order. Timestamps are those of the change, not of the transaction's start. */
export async function insertRows<Table extends keyof NewRows>(
  transaction: Transaction,
  table: Table,
  records: readonly NewRows[Table][],
): Promise<Rows[Table][]> {
  const ids = records.length > 1 ? await takeIds(transaction, table, records.length) : [];
  const now = currentTime();
  const timestamps = { createdAt: now, updatedAt: now, statusChangedAt: now, verifiedAt: now };
  const numbered = records.map((record, index) => ({ ...record, ...timestamps, ...ids[index] }));
  const inserted: Rows[Table][] = [];
  for (const { columns, rows: group } of byColumns(table, numbered)) {
    for (const part of inParts(group, ROWS_OF_STATEMENT)) {
      const { rows } = await sql<Rows[Table]>`
        ${insertion(table, columns, JSON.stringify(part))} order by id returning ${FIELDS[table]}`.execute(
        transaction,
      );
      inserted.push(...rows);
    }
  }
  return inserted.sort((a, b) => a.id - b.id);
}

async function takeIds(transaction: Transaction, table: RecordTable, count: number) {
  const { rows } = await sql<{ id: number }>`
    select nextval(pg_get_serial_sequence(${table}, 'id'))::int as id
    from generate_series(1, ${count}::int)`.execute(transaction);
  return rows;
}

const updateRows = compiled(
  (_database, { rows }: Places<{ rows: string }>, [table, columns]: [RecordTable, string[]]) => {
    // Renamed, because the row's own columns would be ambiguous.
    const given = columns.map((column) => sql`${sql.ref(column)} as ${sql.ref(`new_${column}`)}`);
    const assignments = columns
      .filter((column) => column !== "id")
      .map((column) => sql`${sql.ref(column)} = ${sql.ref(`new_${column}`)}`);
    return sql<object>`
      update ${sql.table(table)} set ${sql.join(assignments)}
      from (select ${sql.join(given)} from
        jsonb_populate_recordset(null::${sql.table(table)}, ${rows}::jsonb)) as given
      where id = new_id returning ${FIELDS[table]}`;
  },
);

/** All are sent before it returns, so that a read that follows sees them. */
export async function updateEach<Table extends keyof NewRows>(
  transaction: Transaction,
  table: Table,
  changes: readonly (Partial<Rows[Table]> & { id: number })[],
): Promise<Rows[Table][]> {
  const updates = byColumns(table, changes).flatMap(({ columns, rows }) =>
    [...inParts(rows, ROWS_OF_STATEMENT)].map((part) =>
      updateRows(transaction, { rows: JSON.stringify(part) }, [table, columns]),
    ),
  );
  return (await Promise.all(updates)).flat() as Rows[Table][];
}

/** Null if no field would change: then nothing is written or announced. */
export function differing<Record extends object>(
  before: Record,
  changes: Partial<Record>,
): Partial<Record> | null {
  const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);
  const fields = Object.entries<unknown>(changes).filter(
    ([field, value]) => value !== undefined && !isSame(value, before[field as keyof Record]),
  );
  return fields.length > 0 ? (Object.fromEntries(fields) as Partial<Record>) : null;
}

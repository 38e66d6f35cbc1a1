import "server-only";
import { type RawBuilder, sql } from "kysely";
import type { Database, Transaction } from "@/lib/database/db";
import {
  type Advertisement,
  type Deal,
  type Game,
  type InvitationCode,
  Prisma,
  type Provider,
  type Review,
  type User,
} from "@/lib/generated/prisma/client";
import { notFound } from "@/lib/runtime/errors";

/** Kept by triggers; no part of what somebody wrote. */
const KEPT_COUNTS = ["providerCount", "undetectedCount", "detectedCount", "updatingCount"] as const;

type Rows = {
  games: Omit<Game, (typeof KEPT_COUNTS)[number]>;
  providers: Provider;
  reviews: Review;
  deals: Deal;
  advertisements: Advertisement;
  invitation_codes: InvitationCode;
  users: Omit<User, "password">;
};

export type Row<Table extends keyof Rows> = Rows[Table];

type NewRows = {
  games: Prisma.GameCreateManyInput;
  providers: Prisma.ProviderCreateManyInput;
  reviews: Prisma.ReviewCreateManyInput;
  deals: Prisma.DealCreateManyInput;
  advertisements: Prisma.AdvertisementCreateManyInput;
  invitation_codes: Prisma.InvitationCodeCreateManyInput;
};

const NAMES: Record<keyof Rows, string> = {
  games: "Game",
  providers: "Provider",
  reviews: "Review",
  deals: "Deal",
  advertisements: "Advertisement",
  invitation_codes: "Invitation code",
  users: "User",
};

const NOT_OURS = new Set<string>(["password", ...KEPT_COUNTS]);

type Columns = ReadonlyMap<string, string>;

function columnOf(field: string): string {
  return field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

function columnsOf(fields: Record<string, string>): Columns {
  const names = Object.values(fields).filter((field) => !NOT_OURS.has(field));
  return new Map(names.map((field) => [field, columnOf(field)]));
}

export const KEPT_COUNT_COLUMNS: readonly string[] = KEPT_COUNTS.map(columnOf);

const COLUMNS: Record<keyof Rows, Columns> = {
  games: columnsOf(Prisma.GameScalarFieldEnum),
  providers: columnsOf(Prisma.ProviderScalarFieldEnum),
  reviews: columnsOf(Prisma.ReviewScalarFieldEnum),
  deals: columnsOf(Prisma.DealScalarFieldEnum),
  advertisements: columnsOf(Prisma.AdvertisementScalarFieldEnum),
  invitation_codes: columnsOf(Prisma.InvitationCodeScalarFieldEnum),
  users: columnsOf(Prisma.UserScalarFieldEnum),
};

/** Every column by its name, not `*`: a new one must not change the result of a prepared statement. */
const FIELDS = Object.fromEntries(
  Object.entries(COLUMNS).map(([table, columns]) => {
    const named = [...columns].map(([field, column]) => `${column} as "${field}"`);
    return [table, sql.raw(named.join(", "))];
  }),
) as Record<keyof Rows, RawBuilder<unknown>>;

function assigned(table: keyof Rows, record: Record<string, unknown>) {
  return [...COLUMNS[table]].flatMap(([field, column]) =>
    record[field] === undefined ? [] : [{ column: sql.ref(column), value: record[field] }],
  );
}

/** Locks in the order of the ids, so that two such writes cannot deadlock. @throws AppError 404 when one is missing */
export async function lockRows<Table extends keyof Rows>(
  transaction: Transaction,
  table: Table,
  ids: readonly number[],
): Promise<Rows[Table][]> {
  const { rows } = await sql<Rows[Table]>`
    select ${FIELDS[table]} from ${sql.table(table)} where id = any(${ids}::int[])
    order by id for no key update`.execute(transaction);
  if (rows.length !== new Set(ids).size) throw notFound(`${NAMES[table]} not found.`);
  return rows;
}

export async function findRow<Table extends keyof Rows>(
  database: Database,
  table: Table,
  id: number,
): Promise<Rows[Table] | null> {
  const { rows } = await sql<Rows[Table]>`
    select ${FIELDS[table]} from ${sql.table(table)} where id = ${id}`.execute(database);
  return rows[0] ?? null;
}

export async function lockRow<Table extends keyof Rows>(
  transaction: Transaction,
  table: Table,
  id: number,
): Promise<Rows[Table]> {
  return onlyRow(await lockRows(transaction, table, [id]));
}

function onlyRow<Row>([row]: readonly Row[]): Row {
  if (!row) throw new Error("A statement gave no row.");
  return row;
}

/** Its moments are those of the change, not of the transaction's start. */
export async function insertRow<Table extends keyof NewRows>(
  transaction: Transaction,
  table: Table,
  record: NewRows[Table],
): Promise<Rows[Table]> {
  const now = new Date();
  const moments = { createdAt: now, updatedAt: now, statusChangedAt: now, verifiedAt: now };
  const columns = assigned(table, { ...record, ...moments });
  const { rows } = await sql<Rows[Table]>`
    insert into ${sql.table(table)} (${sql.join(columns.map(({ column }) => column))})
    values (${sql.join(columns.map(({ value }) => value))})
    returning ${FIELDS[table]}`.execute(transaction);
  return onlyRow(rows);
}

/** Null when no field would change: then nothing is written or announced. */
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

/** The rows must be locked. */
export async function updateRows<Table extends keyof NewRows>(
  transaction: Transaction,
  table: Table,
  ids: readonly number[],
  changes: Partial<Rows[Table]>,
): Promise<Rows[Table][]> {
  if (ids.length === 0) return [];
  const assignments = assigned(table, changes).map(({ column, value }) => sql`${column} = ${value}`);
  const { rows } = await sql<Rows[Table]>`
    update ${sql.table(table)} set ${sql.join(assignments)} where id = any(${ids}::int[])
    returning ${FIELDS[table]}`.execute(transaction);
  return rows;
}

export async function updateRow<Table extends keyof NewRows>(
  transaction: Transaction,
  table: Table,
  id: number,
  changes: Partial<Rows[Table]>,
): Promise<Rows[Table]> {
  return onlyRow(await updateRows(transaction, table, [id], changes));
}

/** The row must be locked. */
export async function deleteRow(transaction: Transaction, table: keyof Rows, id: number): Promise<void> {
  await sql`delete from ${sql.table(table)} where id = ${id}`.execute(transaction);
}

import "server-only";
import { setTimeout as sleep } from "node:timers/promises";
import { db } from "@/lib/db";
import { AppError, isConflict, isUnavailable, notFound } from "@/lib/errors";
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
import { NO_PERMISSION, PLEASE_SIGN_IN, type SectionKey, type Viewer } from "@/lib/permissions";
import { announceChanges } from "@/lib/request-context";
import { isStale, type LoadedVersion } from "@/lib/versions";
import { type DoneTransaction, hasCommitted } from "@/lib/writes/data";

/** An open transaction; nothing inside it may use another connection. */
export type Transaction = Prisma.TransactionClient;

/** Milliseconds: how long a write may wait for a connection, and take. */
const LIMITS = { maxWait: 10_000, timeout: 15_000 };
const ATTEMPTS = 5;
/** Milliseconds: those who waited for each other begin again at different moments. */
const MAX_PAUSE = 100;

/**
 * Runs a write in one transaction that holds the viewer's right to the section until it ends: a right that
 * is taken away meanwhile either stops the write or waits for it. Where two writes wait for each other, one
 * is run again, so `write` may have no effect but on the database. When it returns, no process of this
 * machine answers with what stood before.
 * @throws AppError 401 when the account is gone, 403 when the right is
 */
export async function writeAs<Result>(
  viewer: Viewer,
  section: SectionKey,
  write: (transaction: Transaction) => Promise<Result>,
): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      const { result, notices } = await runWrite(viewer, section, write);
      await announceChanges(notices);
      return result;
    } catch (error) {
      if (attempt === ATTEMPTS || !isConflict(error)) throw error;
      await sleep(Math.random() * MAX_PAUSE);
    }
  }
}

type Written<Result> = DoneTransaction & { result: Result; notices: string[] };

/** One attempt. Where the answer to COMMIT got lost it is asked for again: nothing that is refused was written. */
async function runWrite<Result>(
  viewer: Viewer,
  section: SectionKey,
  write: (transaction: Transaction) => Promise<Result>,
): Promise<Written<Result>> {
  const attempt: { written?: Written<Result> } = {};
  const since = new Date();
  try {
    return await db.$transaction(async (transaction) => {
      await holdRight(transaction, viewer, section);
      const result = await write(transaction);
      const notes = await transactionNotes(transaction);
      const written = { result, ...notes, since, until: new Date() };
      attempt.written = written;
      return written;
    }, LIMITS);
  } catch (error) {
    const { written } = attempt;
    if (written && isUnavailable(error) && (await hasCommitted(written))) return written;
    throw error;
  }
}

/** The transaction's name, and what the triggers noted of its changes (prisma/migrations, note_changes). */
async function transactionNotes(transaction: Transaction) {
  const [row] = await transaction.$queryRaw<[{ transactionId: string; notices: string | null }]>`
    SELECT pg_current_xact_id()::text AS "transactionId",
      current_setting('detectory.changes', true) AS notices`;
  return { transactionId: row.transactionId, notices: row.notices ? row.notices.split("\n") : [] };
}

async function holdRight(transaction: Transaction, viewer: Viewer, section: SectionKey): Promise<void> {
  const held = viewer.isAdmin
    ? await transaction.$queryRaw<unknown[]>`
        SELECT 1 FROM users WHERE id = ${viewer.id} AND is_admin FOR KEY SHARE`
    : await transaction.$queryRaw<unknown[]>`
        SELECT 1 FROM users u JOIN user_permissions p ON p.user_id = u.id
        WHERE u.id = ${viewer.id} AND p.${Prisma.raw(section)} FOR KEY SHARE OF u FOR SHARE OF p`;
  if (held.length > 0) return;
  const exists = (await transaction.user.count({ where: { id: viewer.id } })) > 0;
  throw exists ? new AppError(403, NO_PERMISSION) : new AppError(401, PLEASE_SIGN_IN);
}

type Rows = {
  games: Game;
  providers: Provider;
  reviews: Review;
  deals: Deal;
  advertisements: Advertisement;
  invitation_codes: InvitationCode;
  users: User;
};

/** What a record is called where it is missing. */
const NAMES: Record<keyof Rows, string> = {
  games: "Game",
  providers: "Provider",
  reviews: "Review",
  deals: "Deal",
  advertisements: "Advertisement",
  invitation_codes: "Invitation code",
  users: "User",
};

/**
 * Records as they are now, by id; nobody else changes them until the transaction ends. Several are locked
 * in one order, so that two such writes cannot wait for each other.
 * @throws AppError 404 when one is missing
 */
export async function lockRows<Table extends keyof Rows>(
  transaction: Transaction,
  table: Table,
  ids: readonly number[],
): Promise<Rows[Table][]> {
  const rows = await transaction.$queryRaw<Record<string, unknown>[]>`
    SELECT * FROM ${Prisma.raw(table)} WHERE id = ANY(${ids}::int[]) ORDER BY id FOR NO KEY UPDATE`;
  if (rows.length !== new Set(ids).size) throw notFound(`${NAMES[table]} not found.`);
  return rows.map((row) => camelCased(row) as Rows[Table]);
}

/** One record, as in lockRows. */
export async function lockRow<Table extends keyof Rows>(
  transaction: Transaction,
  table: Table,
  id: number,
): Promise<Rows[Table]> {
  const [row] = await lockRows(transaction, table, [id]);
  return row as Rows[Table];
}

// The columns are the fields of the schema in snake case.
function camelCased(row: Record<string, unknown>): object {
  const field = (column: string) => column.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
  return Object.fromEntries(Object.entries(row).map(([column, value]) => [field(column), value]));
}

/**
 * Lets a write pass that names the present version of the record, or none.
 * @param current reads the record as the client knows it
 * @throws AppError 409 with the present record as `current` in problem details
 */
export async function requireFresh(
  row: { createdAt: Date; updatedAt: Date },
  loaded: LoadedVersion,
  current: () => Promise<unknown>,
): Promise<void> {
  if (!isStale(row, loaded)) return;
  const sentence = "This record was changed by someone else in the meantime. Please look at it again.";
  throw new AppError(409, sentence, {}, { current: await current() });
}

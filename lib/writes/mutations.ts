import "server-only";
import { setTimeout as sleep } from "node:timers/promises";
import { isConflict, isUnavailable } from "@/lib/database/errors";
import { inTransaction, type Transaction } from "@/lib/database/transaction";
import { Prisma } from "@/lib/generated/prisma/client";
import { currentKeyedRequest } from "@/lib/idempotency/keyed-request";
import { claimKey, keepAnswer } from "@/lib/idempotency/mutations";
import { NO_PERMISSION, PLEASE_SIGN_IN, type SectionKey, type Viewer } from "@/lib/permissions";
import { AppError } from "@/lib/runtime/errors";
import { announceChanges } from "@/lib/runtime/request-context";
import { type DoneTransaction, hasCommitted } from "@/lib/writes/data";
import { isStale, type LoadedVersion } from "@/lib/writes/versions";

const ATTEMPTS = 5;
/** Milliseconds: those who waited for each other begin again at different moments. */
const MAX_PAUSE = 100;

/**
 * Runs a write in one transaction that holds the viewer's right to the section until it ends: a right that
 * is taken away meanwhile either stops the write or waits for it. Where two writes wait for each other, one
 * is run again, so `write` may have no effect but on the database. When it returns, this process answers
 * nobody with what stood before. A request with a key is written once, and its answer kept.
 * @throws AlreadyAnswered, AppError 409 and 422 as claimKey; 401 when the account is gone, 403 when the right is
 */
export async function writeAs<Result>(
  viewer: Viewer,
  section: SectionKey,
  write: (transaction: Transaction) => Promise<Result>,
): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      const { result, notices } = await runWrite(viewer, section, write);
      announceChanges(notices);
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
    return await inTransaction(async (transaction) => {
      await holdRight(transaction, viewer, section);
      const keyed = currentKeyedRequest();
      if (keyed) await claimKey(transaction, keyed);
      const result = await write(transaction);
      if (keyed) await keepAnswer(transaction, keyed, result);
      const notes = await transactionNotes(transaction);
      const written = { result, ...notes, since, until: new Date() };
      attempt.written = written;
      return written;
    });
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
  const accounts = await transaction.$queryRaw<unknown[]>`SELECT 1 FROM users WHERE id = ${viewer.id}`;
  throw accounts.length > 0 ? new AppError(403, NO_PERMISSION) : new AppError(401, PLEASE_SIGN_IN);
}

/**
 * Lets a write pass that names the present version of a record, or none.
 * @param current reads the record as the client knows it
 * @throws AppError 409 with the present record as `current` in problem details
 */
export async function requireFresh(
  row: { id: number; updatedAt: Date },
  loaded: LoadedVersion,
  current: () => Promise<unknown>,
): Promise<void> {
  if (!isStale(row, loaded)) return;
  const sentence = "This record was changed by someone else in the meantime. Please look at it again.";
  throw new AppError(409, sentence, {}, { current: await current() });
}

/**
 * The same for several records at once.
 * @param current reads those with the given ids
 */
export async function requireAllFresh(
  rows: readonly { id: number; updatedAt: Date }[],
  loaded: LoadedVersion,
  current: (ids: number[]) => Promise<unknown>,
): Promise<void> {
  const stale = rows.filter((row) => isStale(row, loaded)).map(({ id }) => id);
  if (stale.length === 0) return;
  const sentence = `${stale.length} of ${rows.length} records were changed by someone else in the meantime. Please look at them again.`;
  throw new AppError(409, sentence, {}, { current: await current(stale) });
}

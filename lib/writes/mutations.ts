import "server-only";
import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "kysely";
import { compiled, type Places } from "@/lib/database/compiled";
import { inTransaction, type Transaction } from "@/lib/database/db";
import { isConflict, isUnavailable } from "@/lib/database/errors";
import { currentKeyedRequest } from "@/lib/idempotency/keyed-request";
import { claimKey, saveAnswer } from "@/lib/idempotency/mutations";
import {
  can,
  NO_PERMISSION,
  PLEASE_SIGN_IN,
  SECTIONS,
  type SectionKey,
  type Viewer,
} from "@/lib/permissions";
import { requireRight } from "@/lib/rights";
import { AppError } from "@/lib/runtime/errors";
import { announceChanges } from "@/lib/runtime/request-context";
import { type DoneTransaction, hasCommitted } from "@/lib/writes/data";
import { isStale, type LoadedVersion } from "@/lib/writes/versions";

const ATTEMPTS = 5;
/** In milliseconds; random, so that conflicting writes retry at different times. */
const MAX_PAUSE = 100;

/** Retried on conflict, so `write` must only affect the database. @throws AppError 401, 403 */
export async function writeAs<Result>(
  viewer: Viewer,
  section: SectionKey,
  write: (transaction: Transaction) => Promise<Result>,
): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      const { result, notices } = await runWrite(viewer, section, write);
      // From here on, this process's response cache serves nothing older.
      announceChanges(notices);
      return result;
    } catch (error) {
      if (attempt === ATTEMPTS || !isConflict(error)) throw error;
      await sleep(Math.random() * MAX_PAUSE);
    }
  }
}

type Written<Result> = DoneTransaction & { result: Result; notices: string[] };

/** If the response to COMMIT is lost, checks whether the write was committed. */
async function runWrite<Result>(
  viewer: Viewer,
  section: SectionKey,
  write: (transaction: Transaction) => Promise<Result>,
): Promise<Written<Result>> {
  const attempt: { written?: Written<Result> } = {};
  const since = new Date();
  try {
    return await inTransaction(async (transaction) => {
      // Until the transaction ends, revoking the right either prevents this write or waits for it.
      await lockRight(transaction, viewer, section);
      const keyed = currentKeyedRequest();
      if (keyed) await claimKey(transaction, keyed);
      const result = await write(transaction);
      if (keyed) await saveAnswer(transaction, keyed, result);
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

const readNotes = compiled((database) =>
  database.selectNoFrom([
    sql<string>`pg_current_xact_id()::text`.as("transactionId"),
    sql<string | null>`current_setting('detectory.changes', true)`.as("notices"),
  ]),
);

/** Includes the changes noted by triggers (prisma/migrations, note_changes). */
async function transactionNotes(transaction: Transaction) {
  const [notes] = await readNotes(transaction, {});
  if (!notes) throw new Error("The transaction has no id.");
  return { transactionId: notes.transactionId, notices: notes.notices ? notes.notices.split("\n") : [] };
}

const lockAdmin = compiled((database, { id }: Places<{ id: number }>) =>
  database.selectFrom("users").select("id").where("id", "=", id).where("is_admin", "=", true).forKeyShare(),
);

const lockToken = compiled((database, { id }: Places<{ id: number }>) =>
  database.selectFrom("api_tokens").select("id").where("id", "=", id).forKeyShare(),
);

const lockSession = compiled((database, { id }: Places<{ id: number }>) =>
  database.selectFrom("sessions").select("id").where("id", "=", id).forKeyShare(),
);

const lockPermissions = compiled((database, { id }: Places<{ id: number }>) =>
  database
    .selectFrom("users as u")
    .innerJoin("user_permissions as p", "p.user_id", "u.id")
    .select(SECTIONS.map(({ key }) => `p.${key}` as const))
    .where("u.id", "=", id)
    .forKeyShare("u")
    .forShare("p"),
);

async function lockRight(transaction: Transaction, viewer: Viewer, section: SectionKey): Promise<void> {
  const { id, token, session } = viewer;
  // The lock below covers neither a token's sections nor a missing second factor.
  requireRight(viewer, can(viewer, section));
  const isHeld =
    viewer.isAdmin || token?.isAdmins
      ? (await lockAdmin(transaction, { id })).length > 0
      : (await lockPermissions(transaction, { id })).some((permissions) => permissions[section]);
  if (!isHeld) {
    const accounts = await transaction.selectFrom("users").select("id").where("id", "=", id).execute();
    throw accounts.length > 0 ? new AppError(403, NO_PERMISSION) : new AppError(401, PLEASE_SIGN_IN);
  }
  // After the account, in the same order as revocation. Both may have ended while the body was being sent.
  if (token && (await lockToken(transaction, { id: token.id })).length === 0) {
    throw new AppError(401, "This API token has been revoked.");
  }
  if (session !== undefined && (await lockSession(transaction, { id: session })).length === 0) {
    throw new AppError(401, PLEASE_SIGN_IN);
  }
}

/** Passes writes without a version. @throws AppError 409 with the result of `current` in problem details */
export async function requireFresh(
  row: { id: number; updatedAt: Date },
  loaded: LoadedVersion,
  current: () => Promise<unknown>,
): Promise<void> {
  if (!isStale(row, loaded)) return;
  const sentence = "This record was changed by someone else in the meantime. Please look at it again.";
  throw new AppError(409, sentence, {}, { current: await current() });
}

/** Like requireFresh; `current` reads the records with the given ids. */
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

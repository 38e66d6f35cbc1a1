import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "kysely";
import { compiled, type Places } from "@/lib/database/compiled";
import { db, inTransaction, type Transaction } from "@/lib/database/db";
import { isConflict, isOfFuture, isUnavailable } from "@/lib/database/errors";
import { claimKey, keyedRequests, saveAnswer } from "@/lib/idempotency/mutations";
import { can, NO_PERMISSION, PLEASE_SIGN_IN, type SectionKey, type Viewer } from "@/lib/permissions";
import { currentTime } from "@/lib/runtime/clock";
import { AppError } from "@/lib/runtime/errors";
import { announceChanges } from "@/lib/runtime/request-context";
import { requirePermission } from "@/lib/writes/permission";

const MAX_WAIT_MS = 8_000;
const PAUSE_MS = 100;

type DoneTransaction = {
  transactionId: string; // Of pg_current_xact_id()
  since: Date;
  until: Date;
};

/** Polls for at most 8 seconds until the database has decided. @throws the last error */
export async function hasCommitted(done: DoneTransaction): Promise<boolean> {
  const end = performance.now() + MAX_WAIT_MS;
  for (;;) {
    try {
      const { status } = await db
        .selectNoFrom(sql<string | null>`pg_xact_status(${done.transactionId}::text::xid8)`.as("status"))
        .executeTakeFirstOrThrow();
      if (status === "committed") return await isRecorded(done);
      if (status !== "in progress") return false;
    } catch (error) {
      if (isOfFuture(error)) return false;
      if (!isUnavailable(error) || performance.now() > end) throw error;
    }
    if (performance.now() > end) return false;
    await sleep(PAUSE_MS);
  }
}

/** After a crash, transaction ids are reused, so an audit entry proves the identity. */
async function isRecorded({ transactionId, since, until }: DoneTransaction): Promise<boolean> {
  const entry = await db
    .selectFrom("audit_log")
    .select("id")
    .where((eb) => eb.between("created_at", since, until))
    .where(sql<boolean>`xmin = ${transactionId}::text::xid8::xid`)
    .executeTakeFirst();
  return entry !== undefined;
}

type Write<Result> = (transaction: Transaction) => Promise<Result>;

const ATTEMPTS = 5;
/** In milliseconds; random, so that conflicting writes retry at different times. */
const MAX_PAUSE = 100;

/** Retried on conflict, so `write` must only affect the database. @throws AppError 401, 403 */
export async function writeAs<Result>(viewer: Viewer, section: SectionKey, write: Write<Result>) {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await runWrite(viewer, section, write);
    } catch (error) {
      if (attempt === ATTEMPTS || !isConflict(error)) throw error;
      await sleep(Math.random() * MAX_PAUSE);
    }
  }
}

class PermissionLost extends Error {}

/** If the response to COMMIT is lost, checks whether the write was committed. */
async function runWrite<Result>(viewer: Viewer, section: SectionKey, write: Write<Result>): Promise<Result> {
  // The lock below covers neither a token's sections nor a missing second factor.
  requirePermission(viewer, can(viewer, section));
  const attempt: { done?: DoneTransaction & { result: Result } } = {};
  const since = currentTime();
  try {
    return await inTransaction(async (transaction) => {
      const permission = lockPermission(transaction, viewer, section);
      const keyed = keyedRequests.getStore();
      // Sent together; nothing is committed without the permission.
      const work = keyed ? claimKey(transaction, keyed).then(() => write(transaction)) : write(transaction);
      await Promise.allSettled([permission, work]);
      const transactionId = await permission;
      if (transactionId === null) throw new PermissionLost();
      const result = await work;
      if (keyed) await saveAnswer(transaction, keyed, result);
      attempt.done = { transactionId, result, since, until: currentTime() };
      return result;
    });
  } catch (error) {
    const { done } = attempt;
    if (error instanceof PermissionLost) throw await refusal(viewer, section);
    if (!done || !isUnavailable(error) || !(await hasCommitted(done))) throw error;
    announceChanges([`${done.transactionId} *`]);
    return done.result;
  }
}

type Holder = { section: SectionKey | null; credential: "api_tokens" | "sessions" | null };

/** Locks the account before its token or session, in the same order as revocation. `section`: null for full admins. */
const lockHolder = compiled(
  (_database, { id, credentialId }: Places<{ id: number; credentialId: number }>, holder: Holder) => {
    const { section, credential } = holder;
    return sql<{ transactionId: string }>`
      select pg_current_xact_id()::text as "transactionId" from users u
      ${section ? sql`join user_permissions p on p.user_id = u.id and ${sql.ref(`p.${section}`)}` : sql``}
      ${credential ? sql`join ${sql.table(credential)} t on t.id = ${credentialId}` : sql``}
      where u.id = ${id} ${section ? sql`` : sql`and u.is_admin`}
      for key share of u ${section ? sql`for share of p` : sql``} ${credential ? sql`for key share of t` : sql``}`;
  },
);

function heldBy({ isAdmin, token, session }: Viewer, section: SectionKey): Holder {
  const credential = token ? "api_tokens" : session === undefined ? null : "sessions";
  return { section: isAdmin || token?.isAdmins ? null : section, credential };
}

/** Revoking the permission prevents this write or waits for it. Returns the transaction's id, or null if access ended. */
async function lockPermission(transaction: Transaction, viewer: Viewer, section: SectionKey) {
  const { id, token, session } = viewer;
  const ids = { id, credentialId: token?.id ?? session ?? 0 };
  const [locked] = await lockHolder(transaction, ids, heldBy(viewer, section));
  return locked?.transactionId ?? null;
}

async function refusal(viewer: Viewer, section: SectionKey): Promise<AppError> {
  const { id, token } = viewer;
  const holder = { ...heldBy(viewer, section), credential: null };
  const [hasRight] = await lockHolder(db, { id, credentialId: 0 }, holder);
  if (hasRight) return new AppError(401, token ? "This API token has been revoked." : PLEASE_SIGN_IN);
  const accounts = await db.selectFrom("users").select("id").where("id", "=", id).execute();
  return accounts.length > 0 ? new AppError(403, NO_PERMISSION) : new AppError(401, PLEASE_SIGN_IN);
}

const CHANGED = "This record was changed by someone else in the meantime. Please review it and try again.";

/** If-Match; null if the client sends none. */
export type LoadedVersion = string | null;

type Versioned = { id: number; updatedAt: Date };

/** A tag is `updatedAt`, prefixed with the id for bulk changes: "7@2024-01-05T15:00:00.123Z". */
function readTag(item: string): string {
  const tag = item.trim().replace(/^W\//, "").replaceAll('"', "");
  const [, id = "", time = ""] = /^(?:(\d+)@)?(.*)$/.exec(tag) ?? [];
  return tag === "*" ? tag : `${id}@${Date.parse(time)}`;
}

/** Passes writes without a version. @throws AppError 409 with what `current` reads by id in problem details */
export async function requireFresh(
  rows: readonly Versioned[],
  loaded: LoadedVersion,
  current: (ids: number[]) => Promise<unknown>,
): Promise<void> {
  if (loaded === null) return;
  const tags = new Set(loaded.split(",").map(readTag));
  const stale = rows.filter(({ id, updatedAt }) => {
    const time = updatedAt.getTime();
    return !["*", `@${time}`, `${id}@${time}`].some((tag) => tags.has(tag));
  });
  if (stale.length === 0) return;
  const sentence = `Someone else changed ${stale.length} of ${rows.length} records in the meantime. Please review them and try again.`;
  const members = { current: await current(stale.map(({ id }) => id)) };
  throw new AppError(409, rows.length === 1 ? CHANGED : sentence, {}, members);
}

/** Always later than the previous change, so that it identifies a version. */
export function nextVersion(row: Pick<Versioned, "updatedAt">, now = currentTime()): Date {
  return new Date(Math.max(now.getTime(), row.updatedAt.getTime() + 1));
}

import { AsyncLocalStorage } from "node:async_hooks";
import { sql } from "kysely";
import { type Database, db, type Transaction } from "@/lib/database/db";
import { AppError } from "@/lib/runtime/errors";
import { currentRequest, noteAuditEntry } from "@/lib/runtime/request-context";
import { seal, unseal } from "@/lib/runtime/sealed";

type KeyedRequest = {
  userId: number;
  key: string;
  requestHash: string; // SHA-256 of method, path and body, in hex
  status: number;
};

/** The write inside (lib/writes) happens at most once per idempotency key. */
export const keyedRequests = new AsyncLocalStorage<KeyedRequest>();

/** Aborts a repeated write; carries the stored response. */
export class AlreadyAnswered extends Error {
  constructor(
    readonly status: number,
    readonly body: string,
  ) {
    super("This request was already processed.");
  }
}

const KEY = /^[!-~]([ -~]{0,253}[!-~])?$/; // Printable ASCII without surrounding spaces

/** Throws 400 for a malformed key. */
export function idempotencyKey(request: Request): string | null {
  if (request.method === "GET" || request.method === "HEAD") return null;
  const key = request.headers.get("idempotency-key");
  if (key === null || KEY.test(key)) return key;
  throw new AppError(400, "The Idempotency-Key must be 1 to 255 plain characters.");
}

const RETENTION = 30 * 24 * 60 * 60; // As long as a draft may repeat a save without a response
const SALT = "idempotency";

const oldest = sql<Date>`now() - make_interval(secs => ${RETENTION})`;

/** Throws AlreadyAnswered for a repeated request, 422 for another one, 409 while one is running. */
export async function claimKey(transaction: Transaction, keyed: KeyedRequest) {
  const { userId, key } = keyed;
  const lock = sql<boolean>`pg_try_advisory_xact_lock(hashtextextended(${`${userId} ${key}`}, 0))`;
  const { isFree } = await transaction.selectNoFrom(lock.as("isFree")).executeTakeFirstOrThrow();
  if (!isFree) {
    const sentence = "This request is already being processed. Please try again in a few seconds.";
    throw new AppError(409, sentence, { "Retry-After": "1" });
  }
  // A second statement, because only it sees what the previous holder of the lock committed.
  await requireNew(transaction, keyed);
}

async function requireNew(database: Database, { userId, key, requestHash }: KeyedRequest) {
  const stored = await database
    .selectFrom("idempotency_keys")
    .select(["request_hash as requestHash", "status", "answer"])
    .where("user_id", "=", userId)
    .where("key", "=", key)
    .where("created_at", ">", oldest)
    .executeTakeFirst();
  if (!stored) return;
  if (stored.requestHash !== requestHash) {
    throw new AppError(422, "This Idempotency-Key was used for another request.");
  }
  throw new AlreadyAnswered(stored.status, await opened(stored.answer));
}

/** For what runs before the transaction and would refuse a repeated request. */
export async function requireUnanswered(): Promise<void> {
  const keyed = keyedRequests.getStore();
  if (keyed) await requireNew(db, keyed);
}

/** Call it in the transaction that claimed the key. */
export async function saveAnswer(
  transaction: Transaction,
  { userId, key, requestHash, status }: KeyedRequest,
  result: unknown,
): Promise<void> {
  const stored = { answer: JSON.stringify(result), entry: currentRequest()?.auditEntry };
  const answer = await seal(SALT, stored, RETENTION);
  const values = { request_hash: requestHash, status, answer, created_at: sql<Date>`now()` };
  await transaction
    .insertInto("idempotency_keys")
    .values({ user_id: userId, key, ...values })
    .onConflict((conflict) => conflict.columns(["user_id", "key"]).doUpdateSet(values))
    .execute();
}

/** Throws 409 if NEXTAUTH_SECRET has changed since. */
async function opened(token: string): Promise<string> {
  const stored = await unseal(SALT, token);
  if (!stored) throw new AppError(409, "This was already saved. Please check the list.");
  if (typeof stored.entry === "number") noteAuditEntry(stored.entry);
  return String(stored.answer);
}

export async function deleteOldAnswers(): Promise<void> {
  await db.deleteFrom("idempotency_keys").where("created_at", "<", oldest).execute();
}

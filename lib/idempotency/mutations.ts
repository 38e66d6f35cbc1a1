import "server-only";
import { decode, encode, type JWT } from "next-auth/jwt";
import { oldDb as db, type Transaction } from "@/lib/database/db";
import { AlreadyAnswered, type KeyedRequest } from "@/lib/idempotency/keyed-request";
import { env } from "@/lib/runtime/env";
import { AppError } from "@/lib/runtime/errors";

const DAY = 24 * 60 * 60;
const SALT = "idempotency";

type KeptAnswer = { requestHash: string; status: number; answer: string };

/**
 * Takes a key for a write until the transaction ends. Two statements: what another one wrote while it held
 * the key is seen by the second alone.
 * @throws AlreadyAnswered when the same request was made with it in the last 24 hours, AppError 422 when
 * another one was, 409 while one is being made
 */
export async function claimKey(
  transaction: Transaction,
  { userId, key, requestHash }: KeyedRequest,
): Promise<void> {
  const [claim] = await transaction.$queryRaw<[{ isFree: boolean }]>`
    SELECT pg_try_advisory_xact_lock(hashtextextended(${`${userId} ${key}`}, 0)) AS "isFree"`;
  if (!claim.isFree) {
    const sentence = "This request is being answered already. Please try again in a moment.";
    throw new AppError(409, sentence, { "Retry-After": "1" });
  }
  const [kept] = await transaction.$queryRaw<KeptAnswer[]>`
    SELECT request_hash AS "requestHash", status, answer FROM idempotency_keys
    WHERE user_id = ${userId} AND key = ${key} AND created_at > now() - make_interval(secs => ${DAY})`;
  if (!kept) return;
  if (kept.requestHash !== requestHash) {
    throw new AppError(422, "This Idempotency-Key was used for another request.");
  }
  throw new AlreadyAnswered(kept.status, await opened(kept.answer));
}

/** Keeps the answer to a write under the key that it claimed, in the transaction of that write. */
export async function keepAnswer(
  transaction: Transaction,
  { userId, key, requestHash, status }: KeyedRequest,
  result: unknown,
): Promise<void> {
  const answer = await sealed(JSON.stringify(result));
  await transaction.$executeRaw`
    INSERT INTO idempotency_keys (user_id, key, request_hash, status, answer)
    VALUES (${userId}, ${key}, ${requestHash}, ${status}, ${answer})
    ON CONFLICT (user_id, key) DO UPDATE SET (request_hash, status, answer, created_at) =
      ROW (EXCLUDED.request_hash, EXCLUDED.status, EXCLUDED.answer, EXCLUDED.created_at)`;
}

function sealed(answer: string): Promise<string> {
  return encode({ token: { answer } as JWT, secret: env("NEXTAUTH_SECRET"), salt: SALT, maxAge: DAY });
}

/** @throws AppError 409 where the secret is no longer the one it was sealed with */
async function opened(token: string): Promise<string> {
  try {
    return String((await decode({ token, secret: env("NEXTAUTH_SECRET"), salt: SALT }))?.answer);
  } catch {
    throw new AppError(409, "This was saved before. Please look at the list.");
  }
}

/** Removes answers that are older than 24 hours. */
export async function sweepKeptAnswers(): Promise<void> {
  await db.$executeRaw`DELETE FROM idempotency_keys WHERE created_at < now() - make_interval(secs => ${DAY})`;
}

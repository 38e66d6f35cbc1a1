import { knownDevice } from "@/lib/accounts/cookies";
import { deleteAllOf, lockAccount } from "@/lib/accounts/own-changes";
import { currentTokenHash, factorsOf } from "@/lib/accounts/session";
import {
  newRecoveryCodes,
  openTotpSecret,
  recoveryCodeHash,
  sealTotpSecret,
  totpStep,
} from "@/lib/accounts/totp";
import { db, inTransaction, type Transaction } from "@/lib/database/db";
import type { SecondFactor } from "@/lib/generated/kysely/tables";
import { AppError } from "@/lib/runtime/errors";
import { sha256 } from "@/lib/runtime/secrets";
import { throttledAttempt, WrongGuess } from "@/lib/throttle/mutations";

const MISSING = {
  app: "Please enter the code of your authenticator app.",
  passkey: "Please use your passkey, or enter a recovery code.",
  recovery: "Please enter a recovery code.",
} as const;

const WRONG = "That code is wrong or was already used.";
const UNREADABLE =
  "The server's secret has changed, so your authenticator app no longer works. Please enter a recovery code.";

type Account = { id: number; email: string };

/** Runs `use` in the transaction that consumes the code. Throws 401 (WrongGuess for a wrong code), 429. */
export async function withSecondFactor<Result>(
  { id, email }: Account,
  code: string | null | undefined,
  use: (transaction: Transaction, secondFactor: SecondFactor | null) => Promise<Result>,
): Promise<Result> {
  const known = await knownDevice(email);
  // Strangers can't lock out a device that passed before. Other devices share one limit.
  const device = known?.hasFactor ? known.device : null;
  const of = device ? `${sha256(email)}:${sha256(device)}` : sha256(email);
  try {
    return await throttledAttempt(code ? [{ kind: "code", of }] : [], () =>
      inTransaction(async (transaction) => use(transaction, await checkSecondFactor(transaction, id, code))),
    );
  } catch (error) {
    // Wrong codes from a known device are its owner's typos.
    if (error instanceof WrongGuess && !device) {
      const counted = db.updateTable("users").set(({ eb }) => ({ wrong_codes: eb("wrong_codes", "+", 1) }));
      await counted.where("id", "=", id).execute();
    }
    throw error;
  }
}

async function checkSecondFactor(
  transaction: Transaction,
  userId: number,
  code: string | null | undefined,
): Promise<SecondFactor | null> {
  await lockAccount(transaction, userId);
  const app = await transaction
    .selectFrom("two_factors")
    .select(["secret", "last_step as lastStep"])
    .where("user_id", "=", userId)
    .where("enabled_at", "is not", null)
    .executeTakeFirst();
  const factors = await factorsOf(transaction, userId);
  const [first] = factors;
  if (!first) return null;
  const needed = { needs: "code", factors };
  if (!code) throw new AppError(401, MISSING[first], {}, needed);
  const secret = app && (await openTotpSecret(app.secret, userId));
  const isRight =
    (secret && (await takeTotpCode(transaction, userId, { ...app, secret }, code))) ||
    (await takeRecoveryCode(transaction, userId, code));
  if (isRight) return "code";
  const wrong = app ? `${WRONG} Please enter the next one.` : WRONG;
  throw new WrongGuess(401, app && !secret ? UNREADABLE : wrong, {}, needed);
}

type App = { secret: string; lastStep: number };

async function takeTotpCode(transaction: Transaction, userId: number, app: App, code: string) {
  const step = totpStep(app.secret, code);
  if (!step || step <= app.lastStep) return false;
  // Re-encrypted, so that the old NEXTAUTH_SECRET is no longer needed.
  await transaction
    .updateTable("two_factors")
    .set({ last_step: step, secret: await sealTotpSecret(app.secret, userId) })
    .where("user_id", "=", userId)
    .execute();
  return true;
}

async function takeRecoveryCode(transaction: Transaction, userId: number, code: string): Promise<boolean> {
  const taken = await transaction
    .deleteFrom("recovery_codes")
    .where("user_id", "=", userId)
    .where("code_hash", "=", recoveryCodeHash(code))
    .executeTakeFirst();
  return taken.numDeletedRows > 0n;
}

/** Replaces all older codes; stores only hashes. */
export async function renewCodes(transaction: Transaction, userId: number): Promise<string[]> {
  const recoveryCodes = newRecoveryCodes();
  await deleteAllOf(transaction, "recovery_codes", userId);
  await transaction
    .insertInto("recovery_codes")
    .values(recoveryCodes.map((text) => ({ user_id: userId, code_hash: recoveryCodeHash(text) })))
    .execute();
  return recoveryCodes;
}

export async function noteFactor(transaction: Transaction, factor: SecondFactor): Promise<void> {
  await transaction
    .updateTable("sessions")
    .set({ second_factor: factor })
    .where("token_hash", "=", (await currentTokenHash()) ?? "")
    .execute();
}

/** Downgrades sessions opened with the factor; the last factor takes the recovery codes along. */
export async function forgetFactor(transaction: Transaction, userId: number, factor: SecondFactor) {
  const factors = await factorsOf(transaction, userId);
  if (factors.every((left) => left === "recovery")) return forgetAllFactors(transaction, userId);
  await transaction
    .updateTable("sessions")
    .set({ second_factor: null })
    .where("user_id", "=", userId)
    .where("second_factor", "=", factor)
    .where("token_hash", "<>", (await currentTokenHash()) ?? "")
    .execute();
}

export async function forgetAllFactors(transaction: Transaction, userId: number): Promise<number> {
  const sessions = transaction.updateTable("sessions").set({ second_factor: null });
  await sessions.where("user_id", "=", userId).execute();
  return deleteAllOf(transaction, "recovery_codes", userId);
}

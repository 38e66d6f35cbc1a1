import { knownDevice } from "@/lib/accounts/cookies";
import { deleteAllOf } from "@/lib/accounts/own-changes";
import { currentTokenHash, type Factor, factorsOf } from "@/lib/accounts/session";
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
import { throttledAttempt } from "@/lib/throttle/mutations";

type CheckedFactor = { secondFactor: SecondFactor | null } | { refusal: AppError };

const MISSING = {
  app: "Please enter the code of your authenticator app.",
  passkey: "Please use your passkey, or enter a recovery code.",
  recovery: "Please enter a recovery code.",
} as const;

function codeNeeded(factors: readonly Factor[], isWrong: boolean): AppError {
  const [first = "recovery"] = factors;
  const wrong =
    first === "app"
      ? "That code is wrong or was already used. Please enter the next one."
      : "That code is wrong or was already used.";
  return new AppError(401, isWrong ? wrong : MISSING[first], {}, { needs: "code", factors });
}

type Account = { id: number; email: string };

/** Runs `use` in the transaction that consumes the code; null for a wrong one, added to `refusals`. Throws 401, 429. */
export async function withSecondFactor<Result>(
  { id, email }: Account,
  code: string | null | undefined,
  use: (transaction: Transaction, secondFactor: SecondFactor | null) => Promise<Result | null>,
  refusals: AppError[] = [],
): Promise<Result | null> {
  const isKnown = (await knownDevice(email)) !== null;
  const throttles = code && !isKnown ? [{ kind: "code", of: sha256(email) } as const] : [];
  let isWrong = false;
  const result = await throttledAttempt(throttles, () =>
    inTransaction(async (transaction) => {
      const checked = await checkSecondFactor(transaction, id, code);
      if ("secondFactor" in checked) return use(transaction, checked.secondFactor);
      isWrong = true;
      refusals.push(checked.refusal);
      return null;
    }),
  );
  // Wrong codes from a known device are its owner's typos.
  if (isWrong && !isKnown) {
    const counted = db.updateTable("users").set(({ eb }) => ({ wrong_codes: eb("wrong_codes", "+", 1) }));
    await counted.where("id", "=", id).execute();
  }
  return result;
}

async function checkSecondFactor(
  transaction: Transaction,
  userId: number,
  code: string | null | undefined,
): Promise<CheckedFactor> {
  const app = await transaction
    .selectFrom("two_factors")
    .select(["secret", "last_step as lastStep"])
    .where("user_id", "=", userId)
    .where("enabled_at", "is not", null)
    .forUpdate()
    .executeTakeFirst();
  const factors = await factorsOf(transaction, userId);
  if (factors.length === 0) return { secondFactor: null };
  if (!code) throw codeNeeded(factors, false);
  const isRight =
    (app && (await takeTotpCode(transaction, userId, app, code))) ||
    (await takeRecoveryCode(transaction, userId, code));
  return isRight ? { secondFactor: "code" } : { refusal: codeNeeded(factors, true) };
}

type App = { secret: string; lastStep: number };

async function takeTotpCode(transaction: Transaction, userId: number, app: App, code: string) {
  const secret = await openTotpSecret(app.secret, userId);
  const step = secret && totpStep(secret, code);
  if (!step || step <= app.lastStep) return false;
  // Encrypted again, so that an older NEXTAUTH_SECRET is needed for no longer.
  await transaction
    .updateTable("two_factors")
    .set({ last_step: step, secret: await sealTotpSecret(secret, userId) })
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

import "server-only";
import { bareCode, openTotpSecret, recoveryCodeHash, totpStep } from "@/lib/accounts/totp";
import type { Transaction } from "@/lib/database/db";
import type { SecondFactor } from "@/lib/generated/kysely/tables";
import { AppError } from "@/lib/runtime/errors";

/** Null where the account asks for none. */
export type CheckedFactor = { secondFactor: SecondFactor | null };

export function codeNeeded(sentence: string): AppError {
  return new AppError(401, sentence, {}, { needs: "code" });
}

/**
 * Uses the code up, in the transaction of what it opens. Null for a wrong one, or one that was used. Throws 401 with
 * `needs` where one is missing.
 */
export async function checkSecondFactor(
  transaction: Transaction,
  userId: number,
  code: string | null | undefined,
): Promise<CheckedFactor | null> {
  const factor = await transaction
    .selectFrom("two_factors")
    .select(["secret", "last_step as lastStep"])
    .where("user_id", "=", userId)
    .where("enabled_at", "is not", null)
    .forUpdate()
    .executeTakeFirst();
  if (!factor) return { secondFactor: null };
  if (!code) throw codeNeeded("Please enter the code of your authenticator app.");
  const isRight =
    (await takeTotpCode(transaction, userId, factor, code)) ||
    (await takeRecoveryCode(transaction, userId, code));
  return isRight ? { secondFactor: "code" } : null;
}

type Factor = { secret: string; lastStep: number };

async function takeTotpCode(transaction: Transaction, userId: number, factor: Factor, code: string) {
  const secret = await openTotpSecret(factor.secret, userId);
  const step = secret && totpStep(secret, bareCode(code));
  if (!step || step <= factor.lastStep) return false;
  await transaction
    .updateTable("two_factors")
    .set({ last_step: step })
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

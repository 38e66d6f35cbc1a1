import { sql } from "kysely";
import { changeOwn, deleteAllOf, recordOwn, requireSession } from "@/lib/accounts/own-changes";
import { CODE_MISSING } from "@/lib/accounts/schema";
import {
  forgetAllFactors,
  forgetFactor,
  noteFactor,
  renewCodes,
  withSecondFactor,
} from "@/lib/accounts/second-factor";
import { factorsOf } from "@/lib/accounts/session";
import { withPassword } from "@/lib/accounts/sign-in";
import { newTotpSecret, openTotpSecret, sealTotpSecret, totpStep, totpUri } from "@/lib/accounts/totp";
import { ofUser, recordAudit } from "@/lib/audit/mutations";
import { db, type Transaction } from "@/lib/database/db";
import type { Viewer } from "@/lib/permissions";
import { env } from "@/lib/runtime/env";
import { AppError } from "@/lib/runtime/errors";
import { WrongGuess } from "@/lib/throttle/mutations";
import { PASSWORD_MISSING } from "@/lib/users/schema";
import { writeAs } from "@/lib/writes/mutations";
import { requireConfirmation } from "@/lib/writes/permission";
import { lockUser } from "@/lib/writes/rows";

const IS_ON = "Two-factor authentication is already on.";

export async function twoFactorState(userId: number) {
  const codes = db.selectFrom("recovery_codes").where("user_id", "=", userId);
  const [factors, { left }] = await Promise.all([
    factorsOf(db, userId),
    codes.select(sql<number>`count(*)::int`.as("left")).executeTakeFirstOrThrow(),
  ]);
  return { isOn: factors.includes("app"), recoveryCodesLeft: left, isRequired: env("REQUIRE_TWO_FACTOR") };
}

type Confirmed = { password?: string; request: Request };

/** A recent sign-in confirms an account without a password. Throws 400, 403 (wrong password), 429, 503. */
async function withOwner<Result>(
  viewer: Viewer,
  { password, request }: Confirmed,
  use: () => Promise<Result>,
): Promise<Result> {
  if (password !== undefined) return withPassword({ email: viewer.email, password, request }, use);
  if (viewer.hasPassword) throw new AppError(400, PASSWORD_MISSING);
  requireConfirmation(viewer, "password");
  return use();
}

const requireOwner = (viewer: Viewer, given: Confirmed) => withOwner(viewer, given, async () => {});

/** Takes effect once a code is entered within the hour. Throws 401, 403 (wrong password), 409, 429, 503. */
export async function beginTwoFactor(viewer: Viewer, given: Confirmed) {
  await requireOwner(viewer, given);
  const secret = newTotpSecret();
  const values = { secret: await sealTotpSecret(secret, viewer.id), created_at: sql<Date>`now()` };
  const begun = await changeOwn(viewer, (transaction) =>
    transaction
      .insertInto("two_factors")
      .values({ user_id: viewer.id, ...values })
      .onConflict((conflict) =>
        conflict.column("user_id").doUpdateSet(values).where("two_factors.enabled_at", "is", null),
      )
      .returning("user_id")
      .executeTakeFirst(),
  );
  if (!begun) throw new AppError(409, IS_ON);
  return { secret, uri: totpUri(secret, viewer.email) };
}

/** Throws 400 for a wrong code, 409. */
export function turnOnTwoFactor(viewer: Viewer, code: string): Promise<{ recoveryCodes: string[] }> {
  return changeOwn(viewer, async (transaction) => {
    const begun = await transaction
      .selectFrom("two_factors")
      .select(["secret", "enabled_at as enabledAt"])
      .where("user_id", "=", viewer.id)
      .where((eb) =>
        eb.or([
          eb("enabled_at", "is not", null),
          eb("created_at", ">", sql<Date>`now() - interval '1 hour'`),
        ]),
      )
      .forUpdate()
      .executeTakeFirst();
    if (begun?.enabledAt) throw new AppError(409, IS_ON);
    const secret = begun && (await openTotpSecret(begun.secret, viewer.id));
    if (!secret) throw new AppError(409, "Please start the setup again.");
    const step = totpStep(secret, code);
    if (!step) throw new AppError(400, "That code is wrong. Please check your phone's clock.");
    await transaction
      .updateTable("two_factors")
      .set({ enabled_at: sql`now()`, last_step: step })
      .where("user_id", "=", viewer.id)
      .execute();
    const recoveryCodes = await renewCodes(transaction, viewer.id);
    await noteFactor(transaction, "code");
    await recordOwn(transaction, viewer, "two-factor turned on", "turned two-factor authentication on");
    return { recoveryCodes };
  });
}

const IS_OFF = "Two-factor authentication is off.";

/** Throws 401, 403 (the same text for a wrong password or code), 409 without a factor, 429, 503. */
async function withBoth<Result>(
  viewer: Viewer,
  { code, ...given }: Confirmed & { code: string },
  act: (transaction: Transaction) => Promise<Result>,
): Promise<Result> {
  return withOwner(viewer, given, () =>
    withSecondFactor(viewer, code, async (transaction, secondFactor) => {
      await requireSession(transaction, viewer);
      if (!secondFactor) throw new AppError(409, IS_OFF);
      return act(transaction);
    }),
  ).catch((error) => {
    if (error instanceof WrongGuess) throw new AppError(403, "The password or the code is incorrect.");
    throw error;
  });
}

/** Without an app, the session's passkey replaces the code. Throws like withBoth, and 400. */
export async function renewRecoveryCodes(
  viewer: Viewer,
  { code, ...given }: Confirmed & { code?: string },
): Promise<{ recoveryCodes: string[] }> {
  const renew = async (transaction: Transaction) => {
    const recoveryCodes = await renewCodes(transaction, viewer.id);
    await recordOwn(transaction, viewer, "recovery codes renewed", "made new recovery codes");
    return { recoveryCodes };
  };
  if (code !== undefined) return withBoth(viewer, { code, ...given }, renew);
  await requireOwner(viewer, given);
  return changeOwn(viewer, async (transaction) => {
    const factors = await factorsOf(transaction, viewer.id);
    if (factors.length === 0) throw new AppError(409, IS_OFF);
    if (factors.includes("app")) throw new AppError(400, CODE_MISSING);
    return renew(transaction);
  });
}

export function turnOffTwoFactor(
  viewer: Viewer,
  given: Confirmed & { code: string },
): Promise<{ isOn: false }> {
  return withBoth(viewer, given, async (transaction) => {
    const app = transaction.deleteFrom("two_factors").where("user_id", "=", viewer.id);
    const { numDeletedRows } = await app.where("enabled_at", "is not", null).executeTakeFirst();
    if (numDeletedRows === 0n) throw new AppError(409, IS_OFF);
    await forgetFactor(transaction, viewer.id, "code");
    await recordOwn(transaction, viewer, "two-factor turned off", "turned two-factor authentication off");
    return { isOn: false };
  });
}

/** Also removes passkeys. Throws 403 for your own account, 404. */
export function resetSecondFactor(viewer: Viewer, userId: number): Promise<{ reset: boolean }> {
  if (userId === viewer.id) throw new AppError(403, "Manage your own second factor under My account.");
  return writeAs(viewer, "users", async (transaction) => {
    const { username } = await lockUser(transaction, userId);
    const hadApp = (await deleteAllOf(transaction, "two_factors", userId)) > 0;
    const passkeys = await deleteAllOf(transaction, "passkeys", userId);
    const codes = await forgetAllFactors(transaction, userId);
    await recordAudit(transaction, {
      ...ofUser(viewer, userId),
      action: "second factor reset",
      summary: `Reset the second factor of ${username}`,
      after: { hadApp, passkeys },
    });
    return { reset: hadApp || passkeys + codes > 0 };
  });
}

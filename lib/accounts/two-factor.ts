import "server-only";
import { sql } from "kysely";
import { recordOwn } from "@/lib/accounts/own-trail";
import { checkSecondFactor } from "@/lib/accounts/second-factor";
import { currentTokenHash } from "@/lib/accounts/session";
import { requirePassword, withPassword } from "@/lib/accounts/sign-in";
import {
  bareCode,
  newRecoveryCodes,
  newTotpSecret,
  openTotpSecret,
  recoveryCodeHash,
  sealTotpSecret,
  totpStep,
  totpUri,
} from "@/lib/accounts/totp";
import { record } from "@/lib/audit/mutations";
import { db, inTransaction, type Transaction } from "@/lib/database/db";
import type { Viewer } from "@/lib/permissions";
import { env } from "@/lib/runtime/env";
import { AppError } from "@/lib/runtime/errors";
import { writeAs } from "@/lib/writes/mutations";
import { lockRow } from "@/lib/writes/rows";

const IS_ON = "Two-factor authentication is on already.";

export async function twoFactorState(userId: number) {
  const factor = await db
    .selectFrom("two_factors as t")
    .select((eb) => [
      "enabled_at as enabledAt",
      eb
        .selectFrom("recovery_codes as r")
        .select(sql<number>`count(*)::int`.as("count"))
        .whereRef("r.user_id", "=", "t.user_id")
        .as("left"),
    ])
    .where("t.user_id", "=", userId)
    .executeTakeFirst();
  const isOn = Boolean(factor?.enabledAt);
  return { isOn, recoveryCodesLeft: factor?.left ?? 0, isRequired: env("REQUIRE_TWO_FACTOR") };
}

type Confirmed = { password: string; address: string | null };

/** A new secret, in force once a code of it is given within the hour. Throws 403 (wrong password), 409, 429, 503. */
export async function beginTwoFactor(viewer: Viewer, { password, address }: Confirmed) {
  await requirePassword(viewer, password, address);
  const secret = newTotpSecret();
  const values = { secret: await sealTotpSecret(secret, viewer.id), created_at: sql<Date>`now()` };
  const begun = await db
    .insertInto("two_factors")
    .values({ user_id: viewer.id, ...values })
    .onConflict((conflict) =>
      conflict.column("user_id").doUpdateSet(values).where("two_factors.enabled_at", "is", null),
    )
    .returning("user_id")
    .executeTakeFirst();
  if (!begun) throw new AppError(409, IS_ON);
  return { secret, uri: totpUri(secret, viewer.email) };
}

/** Returns the recovery codes, of which only hashes are kept. Throws 400 for a wrong code, 409. */
export function turnOnTwoFactor(viewer: Viewer, code: string): Promise<{ recoveryCodes: string[] }> {
  return inTransaction(async (transaction) => {
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
    if (!secret) throw new AppError(409, "Please begin setting it up again.");
    const step = totpStep(secret, bareCode(code));
    if (!step) throw new AppError(400, "The code is not right. Please check the clock of your phone.");
    await transaction
      .updateTable("two_factors")
      .set({ enabled_at: sql`now()`, last_step: step })
      .where("user_id", "=", viewer.id)
      .execute();
    const recoveryCodes = await keepNewCodes(transaction, viewer.id);
    await noteFactor(transaction, "code");
    await recordOwn(transaction, viewer, "two-factor turned on", "turned two-factor authentication on");
    return { recoveryCodes };
  });
}

/** Of which only hashes are kept. */
async function keepNewCodes(transaction: Transaction, userId: number): Promise<string[]> {
  const recoveryCodes = newRecoveryCodes();
  await transaction
    .insertInto("recovery_codes")
    .values(recoveryCodes.map((text) => ({ user_id: userId, code_hash: recoveryCodeHash(text) })))
    .execute();
  return recoveryCodes;
}

/** The session of this request was opened with it from now on. */
export async function noteFactor(transaction: Transaction, factor: "code" | "passkey"): Promise<void> {
  await transaction
    .updateTable("sessions")
    .set({ second_factor: factor })
    .where("token_hash", "=", (await currentTokenHash()) ?? "")
    .execute();
}

/** Sessions that it opened count as opened by the password alone from now on. */
export async function forgetFactor(transaction: Transaction, userId: number, factor: "code" | "passkey") {
  await transaction
    .updateTable("sessions")
    .set({ second_factor: null })
    .where("user_id", "=", userId)
    .where("second_factor", "=", factor)
    .execute();
}

type BothGiven = Confirmed & { code: string };

/** Throws 403 (wrong password or code, told alike), 409 where it is off, 429, 503. */
async function withBoth<Result>(
  viewer: Viewer,
  { code, ...given }: BothGiven,
  act: (transaction: Transaction) => Promise<Result>,
): Promise<Result> {
  const done = await withPassword({ email: viewer.email, ...given }, ({ id }) =>
    inTransaction(async (transaction) => {
      const checked = await checkSecondFactor(transaction, id, code);
      if (!checked) return null;
      if (!checked.secondFactor) throw new AppError(409, "Two-factor authentication is not on.");
      return { result: await act(transaction) };
    }),
  );
  if (!done) throw new AppError(403, "The password or the code is incorrect.");
  return done.result;
}

/** New recovery codes in place of all older ones. Throws as withBoth */
export function renewRecoveryCodes(viewer: Viewer, given: BothGiven): Promise<{ recoveryCodes: string[] }> {
  return withBoth(viewer, given, async (transaction) => {
    await transaction.deleteFrom("recovery_codes").where("user_id", "=", viewer.id).execute();
    const recoveryCodes = await keepNewCodes(transaction, viewer.id);
    await recordOwn(transaction, viewer, "recovery codes renewed", "made new recovery codes");
    return { recoveryCodes };
  });
}

/** Throws as withBoth */
export function turnOffTwoFactor(viewer: Viewer, given: BothGiven): Promise<{ isOn: false }> {
  return withBoth(viewer, given, async (transaction) => {
    await transaction.deleteFrom("two_factors").where("user_id", "=", viewer.id).execute();
    await forgetFactor(transaction, viewer.id, "code");
    await recordOwn(transaction, viewer, "two-factor turned off", "turned two-factor authentication off");
    return { isOn: false };
  });
}

/** For full admins: app, recovery codes and passkeys go. `reset`: whether there was any. Throws 403 for oneself, 404. */
export function resetSecondFactor(viewer: Viewer, userId: number): Promise<{ reset: boolean }> {
  if (userId === viewer.id) throw new AppError(403, "Your own second factor is under My account.");
  return writeAs(viewer, "users", async (transaction) => {
    const { username } = await lockRow(transaction, "users", userId);
    const app = await transaction.deleteFrom("two_factors").where("user_id", "=", userId).executeTakeFirst();
    const keys = await transaction.deleteFrom("passkeys").where("user_id", "=", userId).executeTakeFirst();
    await forgetFactor(transaction, userId, "code");
    await forgetFactor(transaction, userId, "passkey");
    const passkeys = Number(keys.numDeletedRows);
    const hadApp = app.numDeletedRows > 0n;
    await record(transaction, {
      actor: viewer,
      section: "users",
      entityType: "user",
      entityId: userId,
      action: "second factor reset",
      summary: `Reset the second factor of ${username}`,
      after: { hadApp, passkeys },
    });
    return { reset: hadApp || passkeys > 0 };
  });
}

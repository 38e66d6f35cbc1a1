import "server-only";
import { sha256 } from "@/lib/accounts/cookies";
import { recordOwn } from "@/lib/accounts/own-trail";
import { hashPassword } from "@/lib/accounts/password-hash";
import { requireStrongPassword } from "@/lib/accounts/password-policy";
import { confirmSession, currentTokenHash, openSession } from "@/lib/accounts/session";
import { requirePassword, withPassword } from "@/lib/accounts/sign-in";
import { record } from "@/lib/audit/mutations";
import { inTransaction } from "@/lib/database/db";
import { PLEASE_SIGN_IN, type Viewer } from "@/lib/permissions";
import { AppError, notFound } from "@/lib/runtime/errors";
import { forgiveAccount } from "@/lib/throttle/mutations";
import type { PasswordChange } from "@/lib/users/schema";
import { writeAs } from "@/lib/writes/mutations";
import { lockRow } from "@/lib/writes/rows";

function entry(actor: Viewer, entityId: number) {
  return { actor, section: "users", entityType: "user", entityId } as const;
}

/** Returns the Set-Cookie line of a new session. Throws 400, 403 (wrong current password), 409, 429, 503. */
export async function changePassword(
  viewer: Viewer,
  { currentPassword, newPassword }: PasswordChange,
  address: string | null,
): Promise<string> {
  requireStrongPassword(newPassword, viewer);
  const guess = { email: viewer.email, password: currentPassword, address };
  const found = await withPassword(guess, async (account) => account);
  if (!found) throw new AppError(403, "The current password is incorrect.");
  const hash = await hashPassword(newPassword);
  return inTransaction(async (transaction) => {
    const changed = await transaction
      .updateTable("users")
      .set({ password: hash })
      .where("id", "=", viewer.id)
      .where("password", "=", found.password)
      .returning("id")
      .executeTakeFirst();
    if (!changed) throw new AppError(409, "The password was changed elsewhere in the meantime.");
    const current = await currentTokenHash();
    // All sessions end, in case somebody else uses one.
    const ended = await transaction
      .deleteFrom("sessions")
      .where("user_id", "=", viewer.id)
      .returning(["token_hash as tokenHash", "remember", "second_factor as secondFactor"])
      .execute();
    const own = ended.find(({ tokenHash }) => tokenHash === current);
    if (!own) throw new AppError(401, PLEASE_SIGN_IN);
    await recordOwn(transaction, viewer, "password changed", "changed the password", {
      after: { address, otherSessionsEnded: ended.length - 1 },
    });
    const { remember, secondFactor } = own;
    return openSession(transaction, { userId: viewer.id, remember, address, secondFactor });
  });
}

/** Throws 403 for a wrong password, 429, 503. */
export async function confirmPassword(viewer: Viewer, password: string, address: string | null) {
  await requirePassword(viewer, password, address);
  await confirmSession();
  return { confirmed: true as const };
}

/** `current`: whether it was the session of this request. Throws 404. */
export function endOwnSession(viewer: Viewer, sessionId: number): Promise<{ current: boolean }> {
  return inTransaction(async (transaction) => {
    const ended = await transaction
      .deleteFrom("sessions")
      .where("id", "=", sessionId)
      .where("user_id", "=", viewer.id)
      .returning(["token_hash as tokenHash", "device"])
      .executeTakeFirstOrThrow(() => notFound("Session not found."));
    await recordOwn(transaction, viewer, "sessions ended", "ended a session of his own", {
      after: { sessions: 1, device: ended.device },
    });
    return { current: ended.tokenHash === (await currentTokenHash()) };
  });
}

export function endOtherSessions(viewer: Viewer): Promise<{ ended: number }> {
  return inTransaction(async (transaction) => {
    const current = await currentTokenHash();
    const deleted = await transaction
      .deleteFrom("sessions")
      .where("user_id", "=", viewer.id)
      .where("token_hash", "<>", current ?? "")
      .executeTakeFirst();
    const ended = Number(deleted.numDeletedRows);
    if (ended > 0) {
      await recordOwn(transaction, viewer, "sessions ended", "ended all other sessions of his own", {
        after: { sessions: ended },
      });
    }
    return { ended };
  });
}

/** For full admins; also ends the sessions of admins. His API tokens end as well. Throws 403 for oneself, 404. */
export function endSessionsOf(viewer: Viewer, userId: number): Promise<{ ended: number }> {
  if (userId === viewer.id) throw new AppError(403, "Your own sessions are listed under My account.");
  return writeAs(viewer, "users", async (transaction) => {
    const { username } = await lockRow(transaction, "users", userId);
    const deleted = await transaction.deleteFrom("sessions").where("user_id", "=", userId).executeTakeFirst();
    const ended = Number(deleted.numDeletedRows);
    const tokens = await transaction
      .deleteFrom("api_tokens")
      .where("user_id", "=", userId)
      .executeTakeFirst();
    await record(transaction, {
      ...entry(viewer, userId),
      action: "sessions ended",
      summary: `Ended all sessions of ${username}`,
      after: { sessions: ended, apiTokens: Number(tokens.numDeletedRows) },
    });
    return { ended };
  });
}

/** For full admins. `lifted`: whether a lock was in force. Throws 404. */
export function liftLock(viewer: Viewer, userId: number): Promise<{ lifted: boolean }> {
  return writeAs(viewer, "users", async (transaction) => {
    const { username, email } = await lockRow(transaction, "users", userId);
    const lifted = await forgiveAccount(transaction, sha256(email));
    await record(transaction, {
      ...entry(viewer, userId),
      action: "lock lifted",
      summary: `Lifted the sign-in lock of ${username}`,
      after: { wasLocked: lifted },
    });
    return { lifted };
  });
}

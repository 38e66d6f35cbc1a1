import { deleteAllOf, lockAccount, recordOwn } from "@/lib/accounts/own-changes";
import { hashPassword } from "@/lib/accounts/password-hash";
import { requireStrongPassword } from "@/lib/accounts/password-policy";
import { currentTokenHash, openSession } from "@/lib/accounts/session";
import { withPassword } from "@/lib/accounts/sign-in";
import { ofUser, recordAudit } from "@/lib/audit/mutations";
import { db, inTransaction, type Transaction } from "@/lib/database/db";
import { disableCodes } from "@/lib/invites/mutations";
import { PLEASE_SIGN_IN, type Viewer } from "@/lib/permissions";
import { clientAddress } from "@/lib/runtime/client-address";
import { AppError, notFound } from "@/lib/runtime/errors";
import { sha256 } from "@/lib/runtime/secrets";
import { clearAccountFailures, WrongGuess } from "@/lib/throttle/mutations";
import type { PasswordChange } from "@/lib/users/schema";
import { writeAs } from "@/lib/writes/mutations";
import { lockUser } from "@/lib/writes/rows";

/** Returns the Set-Cookie line of a new session. Throws 400, 403 (wrong current password), 409, 429, 503. */
export async function changePassword(
  viewer: Viewer,
  { currentPassword, newPassword }: PasswordChange,
  request: Request,
): Promise<string> {
  await requireStrongPassword(newPassword, viewer);
  const address = clientAddress(request);
  const wrong = new WrongGuess(403, "The current password is incorrect.");
  const given = { email: viewer.email, password: currentPassword, request, wrong };
  const found = await withPassword(given, async (account) => account);
  const hash = await hashPassword(newPassword);
  return inTransaction(async (transaction) => {
    const changed = await transaction
      .updateTable("users")
      .set({ password: hash, wrong_codes: 0 })
      .where("id", "=", viewer.id)
      .where("password", "=", found.password)
      .returning("id")
      .executeTakeFirst();
    if (!changed) throw new AppError(409, "The password was changed elsewhere in the meantime.");
    const current = await currentTokenHash();
    // An attacker may be using one of the sessions.
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

export async function dismissWrongCodes({ id }: Viewer): Promise<{ wrongCodes: 0 }> {
  await db.updateTable("users").set({ wrong_codes: 0 }).where("id", "=", id).execute();
  return { wrongCodes: 0 };
}

export function endOwnSession(viewer: Viewer, sessionId: number): Promise<{ current: boolean }> {
  return inTransaction(async (transaction) => {
    const ended = await transaction
      .deleteFrom("sessions")
      .where("id", "=", sessionId)
      .where("user_id", "=", viewer.id)
      .returning(["token_hash as tokenHash", "device"])
      .executeTakeFirstOrThrow(() => notFound("Session not found."));
    await recordOwn(transaction, viewer, "sessions ended", "ended one of their sessions", {
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
      await recordOwn(transaction, viewer, "sessions ended", "ended all their other sessions", {
        after: { sessions: ended },
      });
    }
    return { ended };
  });
}

export const endAccess = async (transaction: Transaction, userId: number) => ({
  sessions: await deleteAllOf(transaction, "sessions", userId),
  apiTokens: await deleteAllOf(transaction, "api_tokens", userId),
  passkeys: await deleteAllOf(transaction, "passkeys", userId),
  codesSwitchedOff: await disableCodes(transaction, userId),
});

/** Keeps the password, authenticator app and recovery codes. Throws 403 for your own account, 404. */
export function endAccessOf(viewer: Viewer, userId: number): Promise<{ ended: number }> {
  if (userId === viewer.id) throw new AppError(403, "Manage your own sessions under My account.");
  return writeAs(viewer, "users", async (transaction) => {
    // Waits for writes in progress by the user, such as another invitation code.
    await lockAccount(transaction, userId);
    const { username } = await lockUser(transaction, userId);
    const after = await endAccess(transaction, userId);
    const summary = `Ended all access of ${username}`;
    await recordAudit(transaction, { ...ofUser(viewer, userId), action: "sessions ended", summary, after });
    return { ended: after.sessions };
  });
}

export function liftLock(viewer: Viewer, userId: number): Promise<{ lifted: boolean }> {
  return writeAs(viewer, "users", async (transaction) => {
    const { username, email } = await lockUser(transaction, userId);
    const lifted = await clearAccountFailures(transaction, sha256(email));
    await recordAudit(transaction, {
      ...ofUser(viewer, userId),
      action: "lock lifted",
      summary: `Lifted the sign-in lock of ${username}`,
      after: { wasLocked: lifted },
    });
    return { lifted };
  });
}

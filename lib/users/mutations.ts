import { ofUser, recordAudit } from "@/lib/audit/mutations";
import type { Transaction } from "@/lib/database/db";
import { disableCodes } from "@/lib/invites/mutations";
import { type PermissionFlags, permissionFlags, type Viewer } from "@/lib/permissions";
import { currentTime } from "@/lib/runtime/clock";
import { AppError } from "@/lib/runtime/errors";
import { PERMISSION_COLUMNS, type Permissions, permissionsIn, type UserRecord } from "@/lib/users/data";
import { transferViews } from "@/lib/views/mutations";
import { type LoadedVersion, nextVersion, requireFresh, writeAs } from "@/lib/writes/mutations";
import { differing, lockUser } from "@/lib/writes/rows";

/** No one can delete themselves or an admin, so the last admin can't be lost. */
async function lockOther(transaction: Transaction, viewer: Viewer, id: number, loaded: LoadedVersion) {
  if (id === viewer.id) throw new AppError(403, "You can't change or delete your own account.");
  const user = await lockUser(transaction, id);
  if (user.isAdmin) throw new AppError(403, "An admin's account cannot be changed or deleted.");
  const permissions = await permissionsIn(transaction).where("user_id", "=", id).executeTakeFirst();
  if (permissions) await requireFresh([permissions], loaded, async () => permissions);
  return { user, permissions };
}

/** Without `invites`, the user's codes stop working. @throws AppError 403, 404, 409 if stale */
export function setPermissions(
  viewer: Viewer,
  userId: number,
  changes: Partial<PermissionFlags>,
  loaded: LoadedVersion,
): Promise<Permissions> {
  return writeAs(viewer, "users", async (transaction) => {
    const { user, permissions: before } = await lockOther(transaction, viewer, userId, loaded);
    const flags = permissionFlags({ ...before, ...changes });
    if (before && !differing(before, flags)) return before;
    const columns = { ...flags, updated_at: before ? nextVersion(before) : currentTime() };
    const after = await transaction
      .insertInto("user_permissions")
      .values({ user_id: userId, ...columns })
      .onConflict((conflict) => conflict.column("user_id").doUpdateSet(columns))
      .returning(PERMISSION_COLUMNS)
      .executeTakeFirstOrThrow();
    const hasLostInvites = before?.invites === true && !flags.invites;
    const codes = hasLostInvites ? await disableCodes(transaction, userId) : 0;
    await recordAudit(transaction, {
      ...ofUser(viewer, userId),
      action: "permissions changed",
      summary: `Changed the permissions of ${user.username}`,
      before: permissionFlags(before),
      after: codes > 0 ? { ...flags, codesSwitchedOff: codes } : flags,
    });
    return after;
  });
}

/** Reviews and updates remain without an author; the user's codes are disabled. */
export function deleteUser(viewer: Viewer, userId: number, loaded: LoadedVersion): Promise<UserRecord> {
  return writeAs(viewer, "users", async (transaction) => {
    const { user, permissions } = await lockOther(transaction, viewer, userId, loaded);
    // Waits for the user's writes, such as a code being created, which would otherwise survive the deletion.
    await transaction.selectFrom("users").select("id").where("id", "=", userId).forUpdate().execute();
    const codesSwitchedOff = await disableCodes(transaction, userId);
    await transferViews(transaction, userId, viewer.id);
    await transaction.deleteFrom("users").where("id", "=", userId).execute();
    const { id, username, email, isAdmin, lastVisit, createdAt } = user;
    await recordAudit(transaction, {
      ...ofUser(viewer, userId),
      action: "deleted",
      summary: `Deleted user ${username}`,
      before: { username, lastVisit, createdAt, permissions: permissionFlags(permissions) },
      ...(codesSwitchedOff > 0 ? { after: { codesSwitchedOff } } : {}),
    });
    const times = { lastVisit: lastVisit?.toISOString() ?? null, createdAt: createdAt.toISOString() };
    return { id, username, email, isAdmin, ...times };
  });
}

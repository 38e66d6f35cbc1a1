import "server-only";
import { record } from "@/lib/audit/mutations";
import type { Transaction } from "@/lib/database/db";
import { Prisma, type UserPermission } from "@/lib/generated/prisma/client";
import { switchCodesOff } from "@/lib/invites/mutations";
import { type PermissionFlags, permissionFlags, type Viewer } from "@/lib/permissions";
import { AppError } from "@/lib/runtime/errors";
import type { UserView } from "@/lib/users/data";
import { requireFresh, writeAs } from "@/lib/writes/mutations";
import { deleteRow, differing, lockRow, type Row } from "@/lib/writes/rows";
import { type LoadedVersion, nextVersion } from "@/lib/writes/versions";

/**
 * Another user who is no admin: nobody edits or deletes himself or an admin, so the last admin cannot be
 * lost (docs/product/accounts.md#roles).
 */
async function lockOther(transaction: Transaction, viewer: Viewer, id: number): Promise<Row<"users">> {
  if (id === viewer.id) throw new AppError(403, "You cannot change or delete your own account.");
  const user = await lockRow(transaction, "users", id);
  if (user.isAdmin) throw new AppError(403, "An admin's account cannot be changed or deleted.");
  return user;
}

function entry(viewer: Viewer, { id }: Row<"users">) {
  return { actor: viewer, section: "users", entityType: "user", entityId: id } as const;
}

const PERMISSION_FIELDS = Prisma.sql`id, user_id AS "userId", games, providers, reviews, deals, invites, ads, users,
  created_at AS "createdAt", updated_at AS "updatedAt"`;

async function findPermissions(transaction: Transaction, userId: number): Promise<UserPermission | null> {
  const [permissions] = await transaction.$queryRaw<UserPermission[]>`
    SELECT ${PERMISSION_FIELDS} FROM user_permissions WHERE user_id = ${userId}`;
  return permissions ?? null;
}

/**
 * Sets the given flags of another user who is no admin, if any differs. Without `invites` his codes register
 * nobody any more.
 * @returns the user's permission record
 * @throws AppError 403 for oneself and admins, 404, 409 when the client saw an older version
 */
export function setPermissions(
  viewer: Viewer,
  userId: number,
  changes: Partial<PermissionFlags>,
  loaded: LoadedVersion,
): Promise<UserPermission> {
  return writeAs(viewer, "users", async (transaction) => {
    const user = await lockOther(transaction, viewer, userId);
    const before = await findPermissions(transaction, userId);
    if (before) await requireFresh(before, loaded, async () => before);
    const flags = permissionFlags({ ...before, ...changes });
    if (before && !differing(before, flags)) return before;
    const updatedAt = before ? nextVersion(before) : new Date();
    const [after] = await transaction.$queryRaw<[UserPermission]>`
      INSERT INTO user_permissions (user_id, games, providers, reviews, deals, invites, ads, users, updated_at)
      VALUES (${userId}, ${flags.games}, ${flags.providers}, ${flags.reviews}, ${flags.deals}, ${flags.invites},
        ${flags.ads}, ${flags.users}, ${updatedAt})
      ON CONFLICT (user_id) DO UPDATE SET (games, providers, reviews, deals, invites, ads, users, updated_at) =
        ROW (EXCLUDED.games, EXCLUDED.providers, EXCLUDED.reviews, EXCLUDED.deals, EXCLUDED.invites,
          EXCLUDED.ads, EXCLUDED.users, EXCLUDED.updated_at)
      RETURNING ${PERMISSION_FIELDS}`;
    const hasLostInvites = before?.invites === true && !flags.invites;
    const codes = hasLostInvites ? await switchCodesOff(transaction, userId) : 0;
    await record(transaction, {
      ...entry(viewer, user),
      action: "permissions changed",
      summary: `Changed the permissions of ${user.username}`,
      before: permissionFlags(before),
      after: codes > 0 ? { ...flags, codesSwitchedOff: codes } : flags,
    });
    return after;
  });
}

/**
 * Deletes another user who is no admin, with permissions and sessions; reviews and updates stay without
 * their author, and his codes register nobody any more.
 * @returns the user as it was, without the password
 * @throws AppError 403 for oneself and admins, 404, 409 when the client saw other permissions
 */
export function deleteUser(viewer: Viewer, userId: number, loaded: LoadedVersion): Promise<UserView> {
  return writeAs(viewer, "users", async (transaction) => {
    const user = await lockOther(transaction, viewer, userId);
    const permissions = await findPermissions(transaction, userId);
    if (permissions) await requireFresh(permissions, loaded, async () => permissions);
    // Waits for a code he is just making, which would keep its use when its maker is gone.
    await transaction.$executeRaw`DELETE FROM user_permissions WHERE user_id = ${userId}`;
    const codesSwitchedOff = await switchCodesOff(transaction, userId);
    await deleteRow(transaction, "users", userId);
    const { id, username, email, isAdmin, lastVisit, createdAt } = user;
    await record(transaction, {
      ...entry(viewer, user),
      action: "deleted",
      summary: `Deleted user ${username}`,
      before: { username, lastVisit, createdAt, permissions: permissionFlags(permissions) },
      ...(codesSwitchedOff > 0 ? { after: { codesSwitchedOff } } : {}),
    });
    return { id, username, email, isAdmin, lastVisit, createdAt };
  });
}

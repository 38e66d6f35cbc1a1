import "server-only";
import { record } from "@/lib/audit/mutations";
import type { Transaction } from "@/lib/database/db";
import type { OldDatabase as Database } from "@/lib/database/statements";
import { Prisma, type UserPermission } from "@/lib/generated/prisma/client";
import { type ClaimedInvitation, switchCodesOff } from "@/lib/invites/mutations";
import { type PermissionFlags, permissionFlags, type Viewer } from "@/lib/permissions";
import { AppError } from "@/lib/runtime/errors";
import type { UserView } from "@/lib/users/data";
import { lookOf } from "@/lib/users/lookalike";
import { requireFresh, writeAs } from "@/lib/writes/mutations";
import { deleteRow, differing, lockRow, type Row } from "@/lib/writes/rows";
import { type LoadedVersion, nextVersion } from "@/lib/writes/versions";

/** A user without rights and password. */
export type SignedInUser = Omit<Viewer, "permissions">;

/** The answer to an email or username that somebody else has. */
export function alreadyTaken(what: "email" | "username"): AppError {
  return new AppError(
    409,
    what === "email" ? "An account with this email already exists." : "This username is already taken.",
  );
}

/**
 * Lets a name pass that nobody would take for that of another user. Whoever registers meanwhile waits until the
 * transaction ends.
 * @throws AppError 409
 */
export async function requireDistinctName(transaction: Transaction, username: string): Promise<void> {
  await transaction.$executeRaw`SELECT pg_advisory_xact_lock(hashtext('detectory.usernames'))`;
  const users = await transaction.$queryRaw<{ username: string }[]>`SELECT username FROM users`;
  const look = lookOf(username);
  if (users.some((user) => lookOf(user.username) === look)) {
    throw new AppError(409, "This username looks too much like that of another user.");
  }
}

type NewUser = { email: string; username: string; passwordHash: string };

/**
 * Creates the user whom a claimed invitation registers, with its rights, and notes who used the code.
 * Run it in the transaction of the claim.
 * @returns null when the email or the username is taken
 */
export async function createUser(
  database: Database,
  { email, username, passwordHash }: NewUser,
  invitation: ClaimedInvitation,
): Promise<SignedInUser | null> {
  const granted = invitation.grantsAdmin ? [] : invitation.grantedSections;
  const flags = permissionFlags(Object.fromEntries(granted.map((key) => [key, true])));
  const [user] = await database.$queryRaw<SignedInUser[]>`
    WITH created AS (
      INSERT INTO users (email, username, password, is_admin, last_visit)
      VALUES (${email}, ${username}, ${passwordHash}, ${invitation.grantsAdmin}, now())
      ON CONFLICT DO NOTHING
      RETURNING id, username, email, is_admin, last_visit
    ), granted AS (
      INSERT INTO user_permissions (user_id, games, providers, reviews, deals, invites, ads, users, updated_at)
      SELECT id, ${flags.games}, ${flags.providers}, ${flags.reviews}, ${flags.deals}, ${flags.invites},
        ${flags.ads}, ${flags.users}, now()
      FROM created
    ), noted AS (
      UPDATE invitation_codes SET used_by = created.id FROM created WHERE invitation_codes.id = ${invitation.id}
    )
    SELECT id, username, email, is_admin AS "isAdmin", last_visit AS "lastVisit" FROM created`;
  return user ?? null;
}

/**
 * Notes a visit.
 * @returns the user, or null when the account is gone or its password is no longer the one that was checked
 */
export async function recordVisit(
  database: Database,
  userId: number,
  passwordHash: string,
): Promise<SignedInUser | null> {
  const [user] = await database.$queryRaw<SignedInUser[]>`
    UPDATE users SET last_visit = now() WHERE id = ${userId} AND password = ${passwordHash}
    RETURNING id, username, email, is_admin AS "isAdmin", last_visit AS "lastVisit"`;
  return user ?? null;
}

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

import "server-only";
import { oldDb as db } from "@/lib/database/db";
import { prisma } from "@/lib/database/prisma";
import type { UserPermission } from "@/lib/generated/prisma/client";
import { can, type Viewer } from "@/lib/permissions";

/** What everyone may know of a user. */
type UserName = { id: number; username: string };
/** What holders of `users` may know: everything but the password. */
export type UserView = UserName & {
  email: string;
  isAdmin: boolean;
  lastVisit: Date | null;
  createdAt: Date;
};

/** All users by id, with as much as the viewer may know (docs/product/accounts.md#personal-data). */
export function listUsers(viewer: Viewer | null): Promise<UserName[] | UserView[]> {
  const names = { id: true, username: true };
  const everything = { ...names, email: true, isAdmin: true, lastVisit: true, createdAt: true };
  return prisma.user.findMany({ select: can(viewer, "users") ? everything : names, orderBy: { id: "asc" } });
}

/** The permission records the viewer may see: every one for holders of `users`, else the own. */
export async function listPermissions(viewer: Viewer): Promise<UserPermission[]> {
  await ensurePermissions(viewer.id);
  const where = can(viewer, "users") ? {} : { userId: viewer.id };
  return prisma.userPermission.findMany({ where, orderBy: { id: "asc" } });
}

// A client that finds no record of its own asks again, and would do so for ever (docs/product/accounts.md#personal-data).
async function ensurePermissions(userId: number): Promise<void> {
  await db.$executeRaw`
    INSERT INTO user_permissions (user_id, updated_at) SELECT ${userId}, now()
    WHERE NOT EXISTS (SELECT 1 FROM user_permissions WHERE user_id = ${userId})
    ON CONFLICT (user_id) DO NOTHING`;
}

import "server-only";
import { prisma } from "@/lib/database/prisma";
import type { Prisma, UserPermission } from "@/lib/generated/prisma/client";
import { can, type Viewer } from "@/lib/permissions";

/** What is known of the one who signs in, as columns of `users`. */
export const USER_COLUMNS = [
  "users.id",
  "users.username",
  "users.email",
  "users.is_admin as isAdmin",
  "users.last_visit as lastVisit",
] as const;

const SUMMARY = { id: true, username: true } as const;
const RECORD = { ...SUMMARY, email: true, isAdmin: true, lastVisit: true, createdAt: true } as const;

/** What everyone may know of a user. */
type UserSummary = Prisma.UserGetPayload<{ select: typeof SUMMARY }>;
/** What holders of `users` may know: everything but the password. */
export type UserRecord = Prisma.UserGetPayload<{ select: typeof RECORD }>;

/** All users by id, with as much as the viewer may know (docs/product/accounts.md#personal-data). */
export function listUsers(viewer: Viewer | null): Promise<UserSummary[] | UserRecord[]> {
  return prisma.user.findMany({ select: can(viewer, "users") ? RECORD : SUMMARY, orderBy: { id: "asc" } });
}

/**
 * The permission records the viewer may see: every one for holders of `users`, else the own. That is made where
 * it is missing: a client that finds none asks again, and would do so for ever
 * (docs/product/accounts.md#personal-data).
 */
export async function listPermissions(viewer: Viewer): Promise<UserPermission[]> {
  const where = can(viewer, "users") ? {} : { userId: viewer.id };
  const read = () => prisma.userPermission.findMany({ where, orderBy: { id: "asc" } });
  const records = await read();
  if (records.some(({ userId }) => userId === viewer.id)) return records;
  await prisma.userPermission.createMany({ data: { userId: viewer.id }, skipDuplicates: true });
  return read();
}

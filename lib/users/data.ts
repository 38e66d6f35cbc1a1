import "server-only";
import { prisma } from "@/lib/database/prisma";
import type { Prisma, UserPermission } from "@/lib/generated/prisma/client";
import { can, permissionFlags, type Viewer } from "@/lib/permissions";

export const USER_COLUMNS = [
  "users.id",
  "users.username",
  "users.email",
  "users.is_admin as isAdmin",
  "users.last_visit as lastVisit",
] as const;

const SUMMARY = { id: true, username: true } as const;
const RECORD = { ...SUMMARY, email: true, isAdmin: true, lastVisit: true, createdAt: true } as const;

type UserSummary = Prisma.UserGetPayload<{ select: typeof SUMMARY }>;
export type UserRecord = Prisma.UserGetPayload<{ select: typeof RECORD }>;

/** Limited to what the viewer may see (docs/product/accounts.md#personal-data). */
export function listUsers(viewer: Viewer | null): Promise<UserSummary[] | UserRecord[]> {
  return prisma.user.findMany({ select: can(viewer, "users") ? RECORD : SUMMARY, orderBy: { id: "asc" } });
}

/** docs/product/back-office.md#lists */
export async function listUsersById(ids: readonly number[]) {
  const found = await prisma.user.findMany({
    where: { id: { in: [...ids] }, isAdmin: false },
    select: { ...RECORD, permissions: true },
  });
  return found.map(({ permissions, ...user }) => ({ ...user, permissions: permissionFlags(permissions) }));
}

/** Creates the viewer's missing record, or clients would request it forever. */
export async function listPermissions(viewer: Viewer): Promise<UserPermission[]> {
  const where = can(viewer, "users") ? {} : { userId: viewer.id };
  const read = async () => {
    const rows = await prisma.userPermission.findMany({ where, orderBy: { id: "asc" } });
    return viewer.needsTwoFactor ? rows.map((row) => ({ ...row, ...viewer.permissions })) : rows;
  };
  const records = await read();
  if (records.some(({ userId }) => userId === viewer.id)) return records;
  await prisma.userPermission.createMany({ data: { userId: viewer.id }, skipDuplicates: true });
  return read();
}

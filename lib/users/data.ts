import { type Database, db } from "@/lib/database/db";
import { anyOf, jsonTime } from "@/lib/database/sql";
import { can, permissionFlags, SECTION_KEYS, type Viewer } from "@/lib/permissions";
import { currentTime } from "@/lib/runtime/clock";

const SUMMARY = ["users.id", "users.username"] as const;

export const USER_COLUMNS = [
  ...SUMMARY,
  "users.email",
  "users.is_admin as isAdmin",
  "users.last_visit as lastVisit",
] as const;

const records = () =>
  db
    .selectFrom("users")
    .select([...SUMMARY, "users.email", "users.is_admin as isAdmin"])
    .select(({ ref }) => [
      jsonTime(ref("users.last_visit")).as("lastVisit"),
      jsonTime(ref("users.created_at")).as("createdAt"),
    ]);

export type UserRecord = Awaited<ReturnType<ReturnType<typeof records>["executeTakeFirstOrThrow"]>>;

/** Limited to what the viewer may see (docs/product/accounts.md#personal-data). */
export function listUsers(viewer: Viewer | null): Promise<Pick<UserRecord, "id" | "username">[]> {
  const users = can(viewer, "users") ? records() : db.selectFrom("users").select(SUMMARY);
  return users.orderBy("id").execute();
}

/** docs/product/admin.md#lists */
export async function listUsersById(ids: readonly number[]) {
  const found = await records()
    .leftJoin("user_permissions as p", "p.user_id", "users.id")
    .select(SECTION_KEYS.map((key) => `p.${key}` as const))
    .where("users.id", "=", anyOf(ids))
    .where("is_admin", "=", false)
    .execute();
  return found.map(({ id, username, email, isAdmin, lastVisit, createdAt, ...flags }) => {
    const permissions = permissionFlags(flags);
    const hasPermissions = Object.values(permissions).includes(true);
    return { id, username, email, isAdmin, lastVisit, createdAt, permissions, hasPermissions };
  });
}

export const PERMISSION_COLUMNS = [
  "id",
  "user_id as userId",
  ...SECTION_KEYS,
  "created_at as createdAt",
  "updated_at as updatedAt",
] as const;

export const permissionsIn = (database: Database) =>
  database.selectFrom("user_permissions").select(PERMISSION_COLUMNS);

export type Permissions = Awaited<ReturnType<ReturnType<typeof permissionsIn>["executeTakeFirstOrThrow"]>>;

/** Creates the viewer's missing record, or clients would request it forever. */
export async function listPermissions(viewer: Viewer): Promise<Permissions[]> {
  const read = async () => {
    const all = permissionsIn(db).orderBy("id");
    const rows = await (can(viewer, "users") ? all : all.where("user_id", "=", viewer.id)).execute();
    return viewer.needsTwoFactor ? rows.map((row) => ({ ...row, ...viewer.permissions })) : rows;
  };
  const records = await read();
  if (records.some(({ userId }) => userId === viewer.id)) return records;
  await db
    .insertInto("user_permissions")
    .values({ user_id: viewer.id, updated_at: currentTime() })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return read();
}

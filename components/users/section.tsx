"use client";

import { ahead, defineSection, TWO_MINUTES } from "@/components/admin/define-section";
import { RIGHTS_AND_CODES, usersQuery } from "@/components/query/resources";
import { DeleteUser } from "@/components/users/delete-user";
import { RefreshPermissions } from "@/components/users/refresh-permissions";
import { USER_COLUMNS, type UserEntry } from "@/components/users/user-columns";
import { UserList } from "@/components/users/user-list";
import { USER_LIST } from "@/lib/lists/rules";

/** Everybody who is not an admin, searched by username or email (docs/product/back-office.md#lists). */
export const USERS = defineSection<UserEntry>({
  key: "users",
  path: "/api/users",
  preloads: [ahead(usersQuery, TWO_MINUTES)],
  refreshes: RIGHTS_AND_CODES,
  name: ({ username }) => username,
  rule: USER_LIST,
  columns: USER_COLUMNS,
  head: <RefreshPermissions />,
  emptyHint: (
    <p className="text-quiet text-sm">
      Invite somebody: whoever registers with a code for sub-admins appears here.
    </p>
  ),
  actionsClassName: "w-22",
  List: UserList,
  Deletion: DeleteUser,
});

"use client";

import { useQuery } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import { useAdmin } from "@/components/admin/admin-context";
import { DataTable } from "@/components/admin/data-table";
import { ListPage } from "@/components/admin/list-page";
import { SearchField } from "@/components/admin/search-field";
import { matches, useListState } from "@/components/admin/use-list-state";
import { permissionsQuery, type UserRow, usersQuery } from "@/components/query/resources";
import { AccountRescue } from "@/components/users/account-rescue";
import { DeleteUser } from "@/components/users/delete-user";
import { EditPermissions } from "@/components/users/edit-permissions";
import { EndSessions } from "@/components/users/end-sessions";
import { FullAdmins } from "@/components/users/full-admins";
import { RefreshPermissions } from "@/components/users/refresh-permissions";
import { USER_COLUMNS, type UserEntry } from "@/components/users/user-columns";
import { UserMenu } from "@/components/users/user-menu";
import { SECTIONS } from "@/lib/permissions";

function useUserEntries() {
  const users = useQuery(usersQuery);
  const permissions = useQuery(permissionsQuery);
  const entries = useMemo(() => {
    const records = new Map(permissions.data?.map((record) => [record.userId, record]));
    return users.data
      ?.filter(({ isAdmin }) => !isAdmin)
      .map((user): UserEntry => {
        const record = records.get(user.id);
        const hasPermissions = SECTIONS.some(({ key }) => record?.[key] === true);
        return {
          ...user,
          hasPermissions: permissions.data ? hasPermissions : null,
          version: record?.updatedAt,
        };
      });
  }, [users.data, permissions.data]);
  const admins = users.data?.filter(({ isAdmin }) => isAdmin) ?? [];
  return { users, entries, admins };
}

/** Everybody who is not an admin, searched by username or email (docs/product/back-office.md#lists). */
export function UserList() {
  const { user: self } = useAdmin();
  const state = useListState();
  const { users, entries, admins } = useUserEntries();
  const [edited, setEdited] = useState<UserEntry | null>(null);
  const [doomed, setDoomed] = useState<UserEntry | null>(null);
  const [ended, setEnded] = useState<UserRow | null>(null);
  const rows = useMemo(
    () => entries?.filter(({ username, email }) => matches(state.search, username, email)),
    [entries, state.search],
  );
  return (
    <ListPage
      title="User Management"
      total={entries?.length}
      shown={rows?.length}
      action={<RefreshPermissions />}
      toolbar={<SearchField state={state} placeholder="Search users..." />}
    >
      <DataTable
        label="Users"
        columns={USER_COLUMNS}
        rows={rows}
        state={state}
        error={users.error}
        errorText="Error loading users. Please try again later."
        onRetry={users.refetch}
        emptyText="No users found"
        emptyHint={
          <p className="text-quiet text-sm">
            Invite somebody: whoever registers with a code for sub-admins appears here.
          </p>
        }
        actionsClassName="w-22"
        onOpen={(user) => user.id !== self.id && setEdited(user)}
        actions={(user) => (
          <UserMenu
            username={user.username}
            isSelf={user.id === self.id}
            history={self.isAdmin ? `/admin/activity?entityType=user&entityId=${user.id}` : null}
            rescue={self.isAdmin ? <AccountRescue user={user} onEndSessions={() => setEnded(user)} /> : null}
            onPermissions={() => setEdited(user)}
            onDelete={() => setDoomed(user)}
          />
        )}
      />
      <FullAdmins
        admins={admins}
        rescue={(admin) =>
          self.isAdmin &&
          self.id !== admin.id && <AccountRescue user={admin} onEndSessions={() => setEnded(admin)} />
        }
      />
      <EditPermissions user={edited} onClose={() => setEdited(null)} />
      <EndSessions user={ended} onClose={() => setEnded(null)} />
      <DeleteUser user={doomed} onClose={() => setDoomed(null)} />
    </ListPage>
  );
}

"use client";

import { useQuery } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import { useAdmin } from "@/components/admin/admin-context";
import { SectionTable } from "@/components/admin/list/section-table";
import type { SectionRecord } from "@/components/admin/section-record";
import { permissionsQuery, type UserRow, usersQuery } from "@/components/query/resources";
import { AccountRescue, EndSessions, ResetFactor } from "@/components/users/account-rescue";
import { EditPermissions } from "@/components/users/edit-permissions";
import { FullAdmins } from "@/components/users/full-admins";
import type { UserEntry } from "@/components/users/user-columns";
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
        const rights = SECTIONS.filter(({ key }) => record?.[key] === true);
        return {
          ...user,
          hasPermissions: permissions.data ? rights.length > 0 : null,
          rights,
          version: record?.updatedAt,
        };
      });
  }, [users.data, permissions.data]);
  const admins = users.data?.filter(({ isAdmin }) => isAdmin) ?? [];
  return { users, entries, admins };
}

/** The users with what can be done to their rights and sessions, and below them the full admins. */
export function UserList({ section }: { section: SectionRecord<UserEntry> }) {
  const { user: self } = useAdmin();
  const { users, entries, admins } = useUserEntries();
  const [edited, setEdited] = useState<UserEntry | null>(null);
  const [ended, setEnded] = useState<UserRow | null>(null);
  const [reset, setReset] = useState<UserRow | null>(null);
  const rescueOf = (user: UserRow) =>
    self.isAdmin && (
      <AccountRescue user={user} onEndSessions={() => setEnded(user)} onResetFactor={() => setReset(user)} />
    );
  return (
    <SectionTable
      section={section}
      answer={{
        data: entries,
        error: users.error,
        refetch: users.refetch,
        dataUpdatedAt: users.dataUpdatedAt,
      }}
      onOpen={(user) => user.id !== self.id && setEdited(user)}
      actions={(user, onDelete) => (
        <UserMenu
          username={user.username}
          isSelf={user.id === self.id}
          history={self.isAdmin ? `/admin/activity?entityType=user&entityId=${user.id}` : null}
          rescue={rescueOf(user)}
          onPermissions={() => setEdited(user)}
          onDelete={onDelete}
        />
      )}
    >
      <FullAdmins admins={admins} rescue={(admin) => self.id !== admin.id && rescueOf(admin)} />
      <EditPermissions user={edited} onClose={() => setEdited(null)} />
      <EndSessions user={ended} onClose={() => setEnded(null)} />
      <ResetFactor user={reset} onClose={() => setReset(null)} />
    </SectionTable>
  );
}

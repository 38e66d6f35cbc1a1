import { useQuery } from "@tanstack/react-query";
import { History, KeyRound, LockOpen, LogOut, ShieldOff, Trash2 } from "lucide-react";
import { type ReactNode, useMemo, useState } from "react";
import { useAdmin } from "@/components/admin/admin-context";
import { ConfirmDelete } from "@/components/admin/confirm-delete";
import { ActionsMenu } from "@/components/admin/list/row-action";
import { SectionTable } from "@/components/admin/list/section-table";
import { permissionsQuery, type UserRow, usersQuery } from "@/components/admin/query/resources";
import type { SectionRecord } from "@/components/admin/section-record";
import { useWrite } from "@/components/admin/use-write";
import { EditPermissions } from "@/components/admin/users/edit-permissions";
import type { UserEntry } from "@/components/admin/users/user-columns";
import { PageLink } from "@/components/shared/layout/page-link";
import { DropdownMenuItem } from "@/components/ui/dropdown-menu";
import { callApi } from "@/lib/api-client";
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
        const granted = SECTIONS.filter(({ key }) => record?.[key] === true);
        return {
          ...user,
          hasPermissions: permissions.data ? granted.length > 0 : null,
          sections: granted,
          version: record?.updatedAt,
        };
      });
  }, [users.data, permissions.data]);
  const admins = users.data?.filter(({ isAdmin }) => isAdmin) ?? [];
  return { users, entries, admins };
}

export function UserList({ section }: { section: SectionRecord<UserEntry> }) {
  const { user: self } = useAdmin();
  const { users, entries, admins } = useUserEntries();
  const [edited, setEdited] = useState<UserEntry | null>(null);
  const [rescued, setRescued] = useState<{ user: UserRow; rescue: Rescue } | null>(null);
  const recoveryOf = (user: UserRow) =>
    self.isAdmin && <RescueItems user={user} onRescue={(rescue) => setRescued({ user, rescue })} />;
  return (
    <SectionTable
      section={section}
      answer={{ ...users, data: entries }}
      onOpen={(user) => user.id !== self.id && setEdited(user)}
      actions={(user, onDelete) => (
        <UserMenu
          user={user}
          rescue={recoveryOf(user)}
          onPermissions={() => setEdited(user)}
          onDelete={onDelete}
        />
      )}
    >
      <FullAdmins admins={admins} rescue={(admin) => self.id !== admin.id && recoveryOf(admin)} />
      {edited && <EditPermissions key={edited.id} user={edited} onClose={() => setEdited(null)} />}
      {rescued && <ConfirmRescue {...rescued} onClose={() => setRescued(null)} />}
    </SectionTable>
  );
}

type FullAdminsProps = { admins: readonly UserRow[]; rescue: (admin: UserRow) => ReactNode };

function FullAdmins({ admins, rescue }: FullAdminsProps) {
  const [isOpen, setIsOpen] = useState(false);
  if (admins.length === 0) return null;
  return (
    <details className="mt-6 text-quiet text-sm" onToggle={(event) => setIsOpen(event.currentTarget.open)}>
      <summary className="cursor-pointer py-1">
        Full admins <span className="figure">{`(${admins.length})`}</span>
      </summary>
      <ul aria-label="Full admins" className="mt-1 flex flex-wrap items-center gap-x-4 gap-y-1">
        {(isOpen ? admins : []).map((admin) => {
          const items = rescue(admin);
          return (
            <li key={admin.id} title={admin.email} className="flex min-w-0 items-center gap-1">
              <span className="wrap-anywhere">{admin.username}</span>
              {items && <ActionsMenu name={admin.username}>{items}</ActionsMenu>}
            </li>
          );
        })}
      </ul>
    </details>
  );
}

type UserMenuProps = { user: UserRow; rescue: ReactNode; onPermissions: () => void; onDelete: () => void };

function UserMenu({ user: { id, username }, rescue, onPermissions, onDelete }: UserMenuProps) {
  const { user: self } = useAdmin();
  const isSelf = id === self.id;
  return (
    <ActionsMenu name={username}>
      <DropdownMenuItem icon={KeyRound} disabled={isSelf} onSelect={onPermissions}>
        Manage Permissions
      </DropdownMenuItem>
      {self.isAdmin && (
        <DropdownMenuItem asChild>
          <PageLink href={`/admin/activity?entityType=user&entityId=${id}`}>
            <History aria-hidden />
            History
          </PageLink>
        </DropdownMenuItem>
      )}
      {rescue}
      <DropdownMenuItem icon={Trash2} disabled={isSelf} onSelect={onDelete} className="text-detected">
        Delete User
      </DropdownMenuItem>
    </ActionsMenu>
  );
}

const RESCUES = [
  {
    label: "End all access",
    icon: LogOut,
    path: "sessions",
    refreshes: ["/api/invitation-codes"],
    title: (name: string) => `End all access for ${name}?`,
    done: (name: string) => `Ended all access for ${name}`,
    failure: "Failed to end access",
    effect: (name: string) =>
      `Use this if the account may be compromised. It signs ${name} out everywhere, revokes their API tokens and passkeys, and disables their unused invitation codes. Their password, authenticator app and recovery codes still work until the operator replaces the password.`,
  },
  {
    label: "Reset second factor",
    icon: ShieldOff,
    path: "two-factor",
    refreshes: [],
    title: (name: string) => `Reset the second factor for ${name}?`,
    done: (name: string) => `Reset the second factor for ${name}`,
    failure: "Failed to reset second factor",
    effect: (name: string) =>
      `The authenticator app, recovery codes and passkeys of ${name} stop working, and their password alone signs them in. Only do this if you're sure that they lost them.`,
  },
];

type Rescue = (typeof RESCUES)[number];

type RescueItemsProps = { user: UserRow; onRescue: (rescue: Rescue) => void };

function RescueItems({ user: { id, username }, onRescue }: RescueItemsProps) {
  const unlock = useWrite({
    call: () => callApi("DELETE", `/api/users/${id}/lock`),
    success: () => ({ title: `${username} can sign in again` }),
    failure: "Failed to remove the sign-in lock",
  });
  return (
    <>
      {RESCUES.map((rescue) => (
        <DropdownMenuItem key={rescue.path} icon={rescue.icon} onSelect={() => onRescue(rescue)}>
          {rescue.label}
        </DropdownMenuItem>
      ))}
      <DropdownMenuItem icon={LockOpen} onSelect={() => unlock.mutate(undefined)}>
        Remove sign-in lock
      </DropdownMenuItem>
    </>
  );
}

type ConfirmRescueProps = { user: UserRow; rescue: Rescue; onClose: () => void };

function ConfirmRescue({ user, rescue, onClose }: ConfirmRescueProps) {
  const { label, path, title, done, effect, ...write } = rescue;
  return (
    <ConfirmDelete
      {...write}
      target={user}
      title={title(user.username)}
      confirmLabel={label}
      call={({ id }) => callApi("DELETE", `/api/users/${id}/${path}`)}
      success={({ username }) => ({ title: done(username) })}
      onClose={onClose}
    >
      {effect(user.username)}
    </ConfirmDelete>
  );
}

"use client";

import { LockOpen, LogOut, ShieldOff } from "lucide-react";
import { ConfirmDelete } from "@/components/admin/confirm-delete";
import type { UserRow } from "@/components/admin/query/resources";
import { useWrite } from "@/components/admin/use-write";
import { DropdownMenuItem } from "@/components/ui/dropdown-menu";
import { callApi } from "@/lib/api-client";

type AccountRescueProps = {
  user: { id: number; username: string };
  onEndAccess: () => void;
  onResetFactor: () => void;
};

export function AccountRescue({ user: { id, username }, onEndAccess, onResetFactor }: AccountRescueProps) {
  const unlock = useWrite({
    call: () => callApi("DELETE", `/api/users/${id}/lock`),
    success: () => ({ title: `${username} can sign in again` }),
    failure: "Failed to remove the sign-in lock",
  });
  return (
    <>
      <DropdownMenuItem onSelect={onEndAccess}>
        <LogOut aria-hidden />
        End All Access
      </DropdownMenuItem>
      <DropdownMenuItem onSelect={() => unlock.mutate(undefined)}>
        <LockOpen aria-hidden />
        Remove Sign-in Lock
      </DropdownMenuItem>
      <DropdownMenuItem onSelect={onResetFactor}>
        <ShieldOff aria-hidden />
        Reset Second Factor
      </DropdownMenuItem>
    </>
  );
}

export function EndAccess({ user, onClose }: { user: UserRow | null; onClose: () => void }) {
  return (
    <ConfirmDelete
      target={user}
      title={`End all access for ${user?.username}?`}
      confirmLabel="End All Access"
      call={({ id }) => callApi("DELETE", `/api/users/${id}/sessions`)}
      refreshes={["/api/invitation-codes"]}
      success={({ username }) => ({ title: `Ended all access for ${username}` })}
      failure="Failed to end access"
      onClose={onClose}
    >
      For a compromised account: all sessions, API tokens and passkeys of {user?.username} end, and unused
      invitation codes are turned off. The password still works, together with the authenticator app or a
      recovery code where there is one; the operator can replace it.
    </ConfirmDelete>
  );
}

export function ResetFactor({ user, onClose }: { user: UserRow | null; onClose: () => void }) {
  return (
    <ConfirmDelete
      target={user}
      title={`Reset the second factor for ${user?.username}?`}
      confirmLabel="Reset Second Factor"
      call={({ id }) => callApi("DELETE", `/api/users/${id}/two-factor`)}
      success={({ username }) => ({ title: `Reset the second factor for ${username}` })}
      failure="Failed to reset second factor"
      onClose={onClose}
    >
      Authenticator app, recovery codes and passkeys of {user?.username} stop working, and the password alone
      signs in. Do it only for somebody whom you know to have lost them.
    </ConfirmDelete>
  );
}

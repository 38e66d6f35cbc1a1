"use client";

import { LockOpen, LogOut, ShieldOff } from "lucide-react";
import { ConfirmDelete } from "@/components/admin/confirm-delete";
import { useWrite } from "@/components/admin/use-write";
import type { UserRow } from "@/components/query/resources";
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
    success: () => ({ title: `${username} can try to sign in again` }),
    failure: "Failed to lift the lock",
  });
  return (
    <>
      <DropdownMenuItem onSelect={onEndAccess}>
        <LogOut aria-hidden />
        End All Access
      </DropdownMenuItem>
      <DropdownMenuItem onSelect={() => unlock.mutate(undefined)}>
        <LockOpen aria-hidden />
        Lift Sign-in Lock
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
      doomed={user}
      title={`End all access of ${user?.username}?`}
      confirmLabel="End All Access"
      call={({ id }) => callApi("DELETE", `/api/users/${id}/sessions`)}
      refreshes={["/api/invitation-codes"]}
      success={({ username }) => ({ title: `All access of ${username} was ended` })}
      failure="Failed to end the access"
      onClose={onClose}
    >
      For a compromised account: all sessions, API tokens and passkeys of {user?.username} end, and unused
      invitation codes are switched off. The password still signs in, together with the authenticator app or a
      recovery code where there is one; the operator can replace it.
    </ConfirmDelete>
  );
}

export function ResetFactor({ user, onClose }: { user: UserRow | null; onClose: () => void }) {
  return (
    <ConfirmDelete
      doomed={user}
      title={`Reset the second factor of ${user?.username}?`}
      confirmLabel="Reset Second Factor"
      call={({ id }) => callApi("DELETE", `/api/users/${id}/two-factor`)}
      success={({ username }) => ({ title: `The second factor of ${username} was reset` })}
      failure="Failed to reset the second factor"
      onClose={onClose}
    >
      Authenticator app, recovery codes and passkeys of {user?.username} stop working, and the password alone
      signs in. Do it only for somebody whom you know to have lost them.
    </ConfirmDelete>
  );
}

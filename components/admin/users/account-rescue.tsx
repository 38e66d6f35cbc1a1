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
        End all access
      </DropdownMenuItem>
      <DropdownMenuItem onSelect={() => unlock.mutate(undefined)}>
        <LockOpen aria-hidden />
        Remove sign-in lock
      </DropdownMenuItem>
      <DropdownMenuItem onSelect={onResetFactor}>
        <ShieldOff aria-hidden />
        Reset second factor
      </DropdownMenuItem>
    </>
  );
}

export function EndAccess({ user, onClose }: { user: UserRow | null; onClose: () => void }) {
  return (
    <ConfirmDelete
      target={user}
      title={`End all access for ${user?.username}?`}
      confirmLabel="End all access"
      call={({ id }) => callApi("DELETE", `/api/users/${id}/sessions`)}
      refreshes={["/api/invitation-codes"]}
      success={({ username }) => ({ title: `Ended all access for ${username}` })}
      failure="Failed to end access"
      onClose={onClose}
    >
      Use this if the account may be compromised. It signs {user?.username} out everywhere, revokes their API
      tokens and passkeys, and disables their unused invitation codes. Their password, authenticator app and
      recovery codes still work until the operator replaces the password.
    </ConfirmDelete>
  );
}

export function ResetFactor({ user, onClose }: { user: UserRow | null; onClose: () => void }) {
  return (
    <ConfirmDelete
      target={user}
      title={`Reset the second factor for ${user?.username}?`}
      confirmLabel="Reset second factor"
      call={({ id }) => callApi("DELETE", `/api/users/${id}/two-factor`)}
      success={({ username }) => ({ title: `Reset the second factor for ${username}` })}
      failure="Failed to reset second factor"
      onClose={onClose}
    >
      The authenticator app, recovery codes and passkeys of {user?.username} stop working, and their password
      alone signs them in. Only do this if you're sure that they lost them.
    </ConfirmDelete>
  );
}

"use client";

import { LockOpen, LogOut, ShieldOff } from "lucide-react";
import { ConfirmDelete } from "@/components/admin/confirm-delete";
import { useWrite } from "@/components/admin/use-write";
import type { UserRow } from "@/components/query/resources";
import { DropdownMenuItem } from "@/components/ui/dropdown-menu";
import { callApi } from "@/lib/api-client";

type AccountRescueProps = {
  user: { id: number; username: string };
  /** Both are to ask first. */
  onEndSessions: () => void;
  onResetFactor: () => void;
};

/** What full admins do about an account in trouble. */
export function AccountRescue({ user: { id, username }, onEndSessions, onResetFactor }: AccountRescueProps) {
  const unlock = useWrite({
    call: () => callApi("DELETE", `/api/users/${id}/lock`),
    success: () => ({ title: `${username} can try to sign in again` }),
    failure: "Failed to lift the lock",
  });
  return (
    <>
      <DropdownMenuItem onSelect={onEndSessions}>
        <LogOut aria-hidden />
        End Sessions
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

/** Asks before all sessions of somebody end. */
export function EndSessions({ user, onClose }: { user: UserRow | null; onClose: () => void }) {
  return (
    <ConfirmDelete
      doomed={user}
      title={`End all sessions of ${user?.username}?`}
      confirmLabel="End Sessions"
      call={({ id }) => callApi("DELETE", `/api/users/${id}/sessions`)}
      success={({ username }) => ({ title: `All sessions of ${username} were ended` })}
      failure="Failed to end the sessions"
      onClose={onClose}
    >
      Wherever {user?.username} is signed in, that ends at once, and so do the API tokens. Signing in again
      stays possible.
    </ConfirmDelete>
  );
}

/** Asks before somebody's second factor goes, who has lost it. */
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

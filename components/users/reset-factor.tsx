"use client";

import { ConfirmDelete } from "@/components/admin/confirm-delete";
import type { UserRow } from "@/components/query/resources";
import { callApi } from "@/lib/api-client";

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

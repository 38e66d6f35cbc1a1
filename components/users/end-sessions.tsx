"use client";

import { ConfirmDelete } from "@/components/admin/confirm-delete";
import type { UserRow } from "@/components/query/resources";
import { callApi } from "@/lib/api-client";

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

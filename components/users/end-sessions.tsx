"use client";

import { ConfirmDelete } from "@/components/admin/confirm-delete";
import { useWrite } from "@/components/admin/use-write";
import type { UserRow } from "@/components/query/resources";
import { callApi } from "@/lib/api-client";

/** Asks before all sessions of somebody end. */
export function EndSessions({ user, onClose }: { user: UserRow | null; onClose: () => void }) {
  const end = useWrite({
    call: ({ id }: UserRow) => callApi("DELETE", `/api/users/${id}/sessions`),
    refreshes: [],
    success: ({ username }) => ({ title: `All sessions of ${username} were ended` }),
    failure: "Failed to end the sessions",
    onDone: onClose,
  });
  return (
    <ConfirmDelete
      id={user?.id ?? null}
      title={`End all sessions of ${user?.username}?`}
      confirmLabel="End Sessions"
      isBusy={end.isPending}
      onConfirm={() => user && end.mutate(user)}
      onClose={onClose}
    >
      Wherever {user?.username} is signed in, that ends at once, and so do the API tokens. Signing in again
      stays possible.
    </ConfirmDelete>
  );
}

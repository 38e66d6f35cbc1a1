"use client";

import { ConfirmDelete } from "@/components/admin/confirm-delete";
import { useWrite } from "@/components/admin/use-write";
import type { UserRow } from "@/components/query/resources";
import { callApi } from "@/lib/api-client";

/** Asks before an account goes for good (SPEC.md 2.12). */
export function DeleteUser({ user, onClose }: { user: UserRow | null; onClose: () => void }) {
  const remove = useWrite({
    call: ({ id }: UserRow) => callApi("DELETE", `/api/users/${id}`),
    refreshes: ["/api/users", "/api/user-permissions"],
    success: () => ({ title: "User deleted successfully" }),
    failure: "Failed to delete user",
    onDone: onClose,
  });
  return (
    <ConfirmDelete
      isOpen={user !== null}
      title="Are you sure?"
      confirmLabel="Delete User"
      isBusy={remove.isPending}
      onConfirm={() => user && remove.mutate(user)}
      onClose={onClose}
    >
      This permanently deletes the account of {user?.username} and all associated data. This action cannot be
      undone.
    </ConfirmDelete>
  );
}

"use client";

import { ConfirmDelete } from "@/components/admin/confirm-delete";
import type { DeletionProps } from "@/components/admin/section-record";
import { RIGHTS_AND_CODES } from "@/components/query/resources";
import type { UserEntry } from "@/components/users/user-columns";
import { callApi } from "@/lib/api-client";

/** Asks before an account goes for good (docs/product/back-office.md#lists). */
export function DeleteUser({ record: user, onClose }: DeletionProps<UserEntry>) {
  return (
    <ConfirmDelete
      doomed={user}
      title="Are you sure?"
      confirmLabel="Delete User"
      call={({ id, version }) => callApi("DELETE", `/api/users/${id}`, undefined, { version })}
      refreshes={RIGHTS_AND_CODES}
      success={() => ({ title: "User deleted successfully" })}
      record={({ username }) => username}
      failure="Failed to delete user"
      onClose={onClose}
    >
      This permanently deletes the account of {user?.username} and all associated data. This action cannot be
      undone.
    </ConfirmDelete>
  );
}

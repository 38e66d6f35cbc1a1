import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { FormDialog } from "@/components/admin/form/form-dialog";
import { isSame } from "@/components/admin/form/form-values";
import {
  type PermissionRow,
  RIGHTS_AND_CODES,
  storedPermissionsQuery,
  type UserRow,
} from "@/components/admin/query/resources";
import { useWrite } from "@/components/admin/use-write";
import { PermissionToggles } from "@/components/admin/users/permission-toggles";
import { FailureBox } from "@/components/shared/auth/call-form";
import { callApi, errorSentence } from "@/lib/api-client";
import { type PermissionFlags, permissionFlags } from "@/lib/permissions";

export function EditPermissions({ user, onClose }: { user: UserRow; onClose: () => void }) {
  const { data, error } = useQuery(storedPermissionsQuery);
  const stored = data?.find(({ userId }) => userId === user.id);
  const [toggled, setToggled] = useState<Partial<PermissionFlags>>({});
  const before = data ? permissionFlags(stored ?? null) : null;
  const flags = before && { ...before, ...toggled };
  const path = `/api/users/${user.id}/permissions`;
  const save = useWrite({
    call: (permissions: PermissionFlags) =>
      callApi("PUT", path, { permissions }, { version: stored?.updatedAt }),
    record: () => user.username,
    refreshes: RIGHTS_AND_CODES,
    success: () => ({ title: "User permissions updated successfully" }),
    // The codes of a user who lost this permission stay disabled.
    undo: ({ invites }, saved) =>
      before?.invites && !invites
        ? undefined
        : () =>
            callApi("PUT", path, { permissions: before }, { version: (saved as PermissionRow).updatedAt }),
    failure: "Failed to update user permissions",
    onDone: onClose,
  });
  return (
    // No draft: permissions should be decided on current data.
    <FormDialog
      title="Edit User Permissions"
      text={`Choose what ${user.username} can manage. Changes take effect immediately.`}
      holds="clicks"
      submit="Save Permissions"
      isBusy={save.isPending}
      isDisabled={!flags}
      isUnsaved={!isSame(flags, before)}
      onSubmit={() => flags && save.mutate(flags)}
      onClose={onClose}
    >
      <FailureBox text={error && `Permissions couldn't be loaded: ${errorSentence(error)}`} />
      <PermissionToggles
        legend={`Permissions for ${user.username}`}
        flags={flags ?? permissionFlags(null)}
        isDisabled={!flags || save.isPending}
        onChange={(changed) => setToggled({ ...toggled, ...changed })}
      />
    </FormDialog>
  );
}

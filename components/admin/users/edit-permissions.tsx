import { useQuery } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { isSame } from "@/components/admin/form/form-values";
import { useLeaveQuestion } from "@/components/admin/form/leave-dialog";
import { useRowsFocus } from "@/components/admin/list/row-focus";
import {
  type PermissionRow,
  RIGHTS_AND_CODES,
  storedPermissionsQuery,
  type UserRow,
} from "@/components/admin/query/resources";
import { useWrite } from "@/components/admin/use-write";
import { PermissionToggles } from "@/components/admin/users/permission-toggles";
import { FailureBox } from "@/components/shared/auth/call-form";
import { Button } from "@/components/ui/button";
import { Dialog, DialogContent, DialogFooter, DialogHeader } from "@/components/ui/dialog";
import { callApi, errorSentence } from "@/lib/api-client";
import { type PermissionFlags, permissionFlags } from "@/lib/permissions";

/** Loaded on opening; afterwards, polling doesn't override the user's changes. */
export function EditPermissions({ user, onClose }: { user: UserRow; onClose: () => void }) {
  const { data, error } = useQuery(storedPermissionsQuery);
  const stored = data?.find(({ userId }) => userId === user.id);
  const [changed, setFlags] = useState<PermissionFlags | null>(null);
  const before = data ? permissionFlags(stored ?? null) : null;
  const flags = changed ?? before;
  const rowFocus = useRowsFocus();
  const isChanged = !isSame(flags, before);
  const path = `/api/users/${user.id}/permissions`;
  const save = useWrite({
    call: (permissions: PermissionFlags) =>
      callApi("PUT", path, { permissions }, { version: stored?.updatedAt }),
    record: () => user.username,
    refreshes: RIGHTS_AND_CODES,
    success: () => ({ title: "User permissions updated successfully" }),
    // The codes of a user who lost this right stay disabled.
    undo: ({ invites }, saved) =>
      before?.invites && !invites
        ? undefined
        : () =>
            callApi("PUT", path, { permissions: before }, { version: (saved as PermissionRow).updatedAt }),
    failure: "Failed to update user permissions",
    onDone: onClose,
  });
  // No draft: permissions should be decided on current data.
  const { close, question } = useLeaveQuestion(isChanged, save.isPending, onClose);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (flags && !save.isPending) save.mutate(flags);
  };
  return (
    <>
      <Dialog open onOpenChange={(open) => !open && close()}>
        <DialogContent {...rowFocus} onInteractOutside={(event) => event.preventDefault()}>
          <DialogHeader title="Edit User Permissions">
            Choose what {user.username} can manage. Changes take effect immediately.
          </DialogHeader>
          <form className="contents" onSubmit={submit}>
            <FailureBox text={error && `Permissions couldn't be loaded: ${errorSentence(error)}`} />
            <PermissionToggles
              legend={`Permissions for ${user.username}`}
              flags={flags ?? permissionFlags(null)}
              isDisabled={!flags || save.isPending}
              onChange={setFlags}
            />
            <DialogFooter>
              <Button variant="secondary" onClick={close}>
                Cancel
              </Button>
              <Button type="submit" disabled={!flags || save.isPending} isBusy={save.isPending}>
                Save Permissions
              </Button>
            </DialogFooter>
          </form>
        </DialogContent>
      </Dialog>
      {question}
    </>
  );
}

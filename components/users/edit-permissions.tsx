"use client";

import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { isSame } from "@/components/admin/form/form-values";
import { LeaveDialog } from "@/components/admin/form/leave-dialog";
import { useOpenForm } from "@/components/admin/form/open-forms";
import { useRowsFocus } from "@/components/admin/list/use-rows-focus";
import { useWrite } from "@/components/admin/use-write";
import { FailureBox } from "@/components/auth/call-form";
import { permissionsQuery, RIGHTS_AND_CODES, type UserRow } from "@/components/query/resources";
import { Button } from "@/components/ui/button";
import { Dialog, DialogContent, DialogFooter, DialogHeader } from "@/components/ui/dialog";
import { PermissionToggles } from "@/components/users/permission-toggles";
import { callApi } from "@/lib/api-client";
import { type PermissionFlags, permissionFlags } from "@/lib/permissions";

type EditPermissionsProps = { user: UserRow | null; onClose: () => void };

/** The seven rights of one user (docs/product/back-office.md#lists). */
export function EditPermissions({ user, onClose }: EditPermissionsProps) {
  const [isChanged, setIsChanged] = useState(false);
  const [isAsking, setIsAsking] = useState(false);
  const rowFocus = useRowsFocus(user ? [user] : []);
  const close = () => {
    setIsChanged(false);
    setIsAsking(false);
    onClose();
  };
  // No draft is kept: rights are to be decided on what somebody has now, not given by what was meant days ago.
  const ask = () => (isChanged ? setIsAsking(true) : close());
  return (
    <>
      <Dialog open={user !== null} onOpenChange={(open) => !open && ask()}>
        <DialogContent {...rowFocus} onInteractOutside={(event) => event.preventDefault()}>
          <DialogHeader title="Edit User Permissions">
            What {user?.username} may manage. A change takes effect at once.
          </DialogHeader>
          {user && (
            <PermissionForm
              key={user.id}
              user={user}
              isChanged={isChanged}
              onChange={setIsChanged}
              onCancel={ask}
              onClose={close}
            />
          )}
        </DialogContent>
      </Dialog>
      <LeaveDialog isAsking={isAsking} stay={() => setIsAsking(false)} leave={close} />
    </>
  );
}

/** The rights of a user as they are stored when the form opens, and as the form says. */
function useStoredFlags(user: UserRow) {
  const { refetch } = useQuery({ ...permissionsQuery, refetchOnMount: false });
  const [flags, setFlags] = useState<PermissionFlags | null>(null);
  const [stored, setStored] = useState<{ flags: PermissionFlags; version: string | undefined }>();
  const [failure, setFailure] = useState<string | null>(null);
  useEffect(() => {
    let isHere = true;
    void refetch().then(({ data, error }) => {
      if (!isHere) return;
      if (error) return setFailure(error.message);
      const record = data?.find(({ userId }) => userId === user.id);
      setFlags(permissionFlags(record ?? null));
      setStored({ flags: permissionFlags(record ?? null), version: record?.updatedAt });
    });
    return () => {
      isHere = false;
    };
  }, [refetch, user.id]);
  return { flags, setFlags, stored, failure };
}

type PermissionFormProps = {
  user: UserRow;
  isChanged: boolean;
  onChange: (isChanged: boolean) => void;
  onCancel: () => void;
  onClose: () => void;
};

/** Reads the records anew when it opens; from then on the toggles belong to the person, not to the polling. */
function PermissionForm({ user, isChanged, onChange, onCancel, onClose }: PermissionFormProps) {
  const { flags, setFlags, stored, failure } = useStoredFlags(user);
  useOpenForm(isChanged);
  const save = useWrite({
    call: (permissions: PermissionFlags) =>
      callApi("PUT", `/api/users/${user.id}/permissions`, { permissions }, { version: stored?.version }),
    record: () => user.username,
    refreshes: RIGHTS_AND_CODES,
    success: () => ({ title: "User permissions updated successfully" }),
    failure: "Failed to update user permissions",
    onDone: onClose,
  });
  return (
    <form
      className="contents"
      onSubmit={(event) => {
        event.preventDefault();
        if (flags && !save.isPending) save.mutate(flags);
      }}
    >
      <FailureBox text={failure && `The permissions could not be read: ${failure}`} />
      <PermissionToggles
        legend={`Permissions of ${user.username}`}
        flags={flags ?? permissionFlags(null)}
        isDisabled={!flags || save.isPending}
        onChange={(changed) => {
          setFlags(changed);
          onChange(!isSame(changed, stored?.flags));
        }}
      />
      <DialogFooter>
        <Button variant="secondary" onClick={onCancel}>
          Cancel
        </Button>
        <Button type="submit" disabled={!flags || save.isPending} isBusy={save.isPending}>
          Save Permissions
        </Button>
      </DialogFooter>
    </form>
  );
}

"use client";

import { useQuery } from "@tanstack/react-query";
import { LoaderCircle } from "lucide-react";
import { useEffect, useState } from "react";
import { isSame } from "@/components/admin/form-values";
import { LeaveDialog } from "@/components/admin/leave-dialog";
import { useOpenForm } from "@/components/admin/open-forms";
import { useWrite } from "@/components/admin/use-write";
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
        <DialogContent onInteractOutside={(event) => event.preventDefault()}>
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

type PermissionFormProps = {
  user: UserRow;
  isChanged: boolean;
  onChange: (isChanged: boolean) => void;
  onCancel: () => void;
  onClose: () => void;
};

/** Reads the records anew when it opens; from then on the toggles belong to the person, not to the polling. */
function PermissionForm({ user, isChanged, onChange, onCancel, onClose }: PermissionFormProps) {
  const { refetch } = useQuery({ ...permissionsQuery, refetchOnMount: false });
  const [flags, setFlags] = useState<PermissionFlags | null>(null);
  const [version, setVersion] = useState<string>();
  const [stored, setStored] = useState<PermissionFlags | null>(null);
  useOpenForm(isChanged);
  const [failure, setFailure] = useState<string | null>(null);
  useEffect(() => {
    let isHere = true;
    void refetch().then(({ data, error }) => {
      if (!isHere) return;
      if (error) setFailure(error.message);
      else {
        const record = data?.find(({ userId }) => userId === user.id);
        setFlags(permissionFlags(record ?? null));
        setStored(permissionFlags(record ?? null));
        setVersion(record?.updatedAt);
      }
    });
    return () => {
      isHere = false;
    };
  }, [refetch, user.id]);
  const save = useWrite({
    call: (permissions: PermissionFlags) =>
      callApi("PUT", `/api/users/${user.id}/permissions`, { permissions }, { version }),
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
      {failure && (
        <p role="alert" className="rounded-control bg-detected-soft px-3 py-2 text-detected text-sm">
          The permissions could not be read: {failure}
        </p>
      )}
      <PermissionToggles
        legend={`Permissions of ${user.username}`}
        flags={flags ?? permissionFlags(null)}
        isDisabled={!flags || save.isPending}
        onChange={(changed) => {
          setFlags(changed);
          onChange(!isSame(changed, stored));
        }}
      />
      <DialogFooter>
        <Button variant="secondary" onClick={onCancel}>
          Cancel
        </Button>
        <Button type="submit" disabled={!flags || save.isPending}>
          {save.isPending && <LoaderCircle className="motion-safe:animate-spin" aria-hidden />}
          Save Permissions
        </Button>
      </DialogFooter>
    </form>
  );
}

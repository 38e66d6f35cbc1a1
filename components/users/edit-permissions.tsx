"use client";

import { useState } from "react";
import { LeaveDialog } from "@/components/admin/form/leave-dialog";
import { useRowsFocus } from "@/components/admin/list/use-rows-focus";
import type { UserRow } from "@/components/query/resources";
import { Dialog, DialogContent, DialogHeader } from "@/components/ui/dialog";
import { PermissionForm } from "@/components/users/permission-form";

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

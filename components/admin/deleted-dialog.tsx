"use client";

import {
  AlertDialog,
  AlertDialogCancel,
  AlertDialogContent,
  AlertDialogFooter,
  AlertDialogHeader,
} from "@/components/ui/alert-dialog";
import { Button } from "@/components/ui/button";

type DeletedDialogProps = { thing: string; onSave: () => void; onClose: () => void };

/** Says that the record of a form is gone, and offers to save the form as a new one. */
export function DeletedDialog({ thing, onSave, onClose }: DeletedDialogProps) {
  return (
    <AlertDialog open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <AlertDialogContent>
        <AlertDialogHeader title="Somebody else deleted this meanwhile">
          This {thing.toLowerCase()} is no longer stored. What the form says can be saved as a new one.
        </AlertDialogHeader>
        <AlertDialogFooter>
          <AlertDialogCancel asChild>
            <Button variant="secondary">Keep editing</Button>
          </AlertDialogCancel>
          <Button onClick={onSave}>Save as new</Button>
        </AlertDialogFooter>
      </AlertDialogContent>
    </AlertDialog>
  );
}

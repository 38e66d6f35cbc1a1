"use client";

import {
  AlertDialog,
  AlertDialogCancel,
  AlertDialogContent,
  AlertDialogFooter,
  AlertDialogHeader,
} from "@/components/ui/alert-dialog";
import { Button } from "@/components/ui/button";

type LeaveDialogProps = { isAsking: boolean; stay: () => void; leave: () => void };

/** Asks whether unsaved changes may be lost. */
export function LeaveDialog({ isAsking, stay, leave }: LeaveDialogProps) {
  return (
    <AlertDialog open={isAsking} onOpenChange={(isOpen) => !isOpen && stay()}>
      <AlertDialogContent>
        <AlertDialogHeader title="Leave without saving?">
          What you changed in this form has not been saved and would be lost.
        </AlertDialogHeader>
        <AlertDialogFooter>
          <AlertDialogCancel asChild>
            <Button variant="secondary">Keep editing</Button>
          </AlertDialogCancel>
          <Button variant="destructive" onClick={leave}>
            Discard changes
          </Button>
        </AlertDialogFooter>
      </AlertDialogContent>
    </AlertDialog>
  );
}

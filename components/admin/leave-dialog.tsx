"use client";

import {
  AlertDialog,
  AlertDialogCancel,
  AlertDialogContent,
  AlertDialogFooter,
  AlertDialogHeader,
} from "@/components/ui/alert-dialog";
import { Button } from "@/components/ui/button";

type LeaveDialogProps = {
  isAsking: boolean;
  stay: () => void;
  leave: () => void;
  title?: string;
  text?: string;
  label?: string;
};

/** Asks whether unsaved changes may be lost. */
export function LeaveDialog({
  isAsking,
  stay,
  leave,
  title = "Leave without saving?",
  text = "What you changed in this form has not been saved and would be lost.",
  label = "Discard changes",
}: LeaveDialogProps) {
  return (
    <AlertDialog open={isAsking} onOpenChange={(isOpen) => !isOpen && stay()}>
      <AlertDialogContent>
        <AlertDialogHeader title={title}>{text}</AlertDialogHeader>
        <AlertDialogFooter>
          <AlertDialogCancel asChild>
            <Button variant="secondary">Keep editing</Button>
          </AlertDialogCancel>
          <Button variant="destructive" onClick={leave}>
            {label}
          </Button>
        </AlertDialogFooter>
      </AlertDialogContent>
    </AlertDialog>
  );
}

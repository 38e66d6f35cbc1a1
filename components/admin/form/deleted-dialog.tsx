"use client";

import { QuestionDialog } from "@/components/admin/question-dialog";
import { Button } from "@/components/ui/button";

type DeletedDialogProps = { thing: string; onSave: () => void; onClose: () => void };

/** Says that the record of a form is gone, and offers to save the form as a new one. */
export function DeletedDialog({ thing, onSave, onClose }: DeletedDialogProps) {
  return (
    <QuestionDialog
      isOpen
      title="Somebody else deleted this meanwhile"
      text={`This ${thing.toLowerCase()} is no longer stored. What the form says can be saved as a new one.`}
      stay="Keep editing"
      onStay={onClose}
      action={<Button onClick={onSave}>Save as new</Button>}
    />
  );
}

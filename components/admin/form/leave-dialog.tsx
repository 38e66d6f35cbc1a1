"use client";

import { QuestionDialog } from "@/components/admin/question-dialog";

type LeaveDialogProps = {
  isAsking: boolean;
  stay: () => void;
  leave: () => void;
  title?: string;
  text?: string;
  label?: string;
};

export function LeaveDialog({
  isAsking,
  stay,
  leave,
  title = "Leave without saving?",
  text = "What you changed in this form has not been saved and would be lost.",
  label = "Discard changes",
}: LeaveDialogProps) {
  return (
    <QuestionDialog
      isOpen={isAsking}
      title={title}
      text={text}
      stay="Keep editing"
      onStay={stay}
      go={label}
      onGo={leave}
      isDestructive
    />
  );
}

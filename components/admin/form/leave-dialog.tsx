import { QuestionDialog } from "@/components/admin/question-dialog";

type LeaveDialogProps = {
  isOpen: boolean;
  stay: () => void;
  leave: () => void;
  title?: string;
  text?: string;
  label?: string;
};

export function LeaveDialog({
  isOpen,
  stay,
  leave,
  title = "Leave without saving?",
  text = "Your changes to this form haven't been saved and will be lost.",
  label = "Discard changes",
}: LeaveDialogProps) {
  return (
    <QuestionDialog
      isOpen={isOpen}
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

import { QuestionDialog } from "@/components/admin/question-dialog";

type LeaveDialogProps = { isOpen: boolean; stay: () => void; leave: () => void };

export function LeaveDialog({ isOpen, stay, leave }: LeaveDialogProps) {
  return (
    <QuestionDialog
      isOpen={isOpen}
      title="Leave without saving?"
      text="Your changes to this form haven't been saved and will be lost."
      stay="Keep editing"
      onStay={stay}
      go="Discard changes"
      onGo={leave}
      isDestructive
    />
  );
}

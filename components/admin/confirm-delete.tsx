import type { ReactNode } from "react";
import { useRestoreFocus } from "@/components/admin/list/row-focus";
import { QuestionDialog } from "@/components/admin/question-dialog";
import { useWrite, type Write } from "@/components/admin/use-write";

export type ConfirmDeleteProps<Target> = Omit<Write<Target, unknown>, "onDone"> & {
  target: Target | null;
  title: string;
  children: ReactNode;
  confirmLabel: string;
  onClose: () => void;
};

export function ConfirmDelete<Target>(props: ConfirmDeleteProps<Target>) {
  const { target, title, children, confirmLabel, onClose, ...write } = props;
  const { mutate, isPending } = useWrite({ ...write, onDone: onClose });
  return (
    <QuestionDialog
      isOpen={target !== null}
      title={title}
      text={children}
      stay="Cancel"
      onStay={onClose}
      isBusy={isPending}
      go={confirmLabel}
      onGo={() => target && mutate(target)}
      isDestructive
      onFocusLost={useRestoreFocus()}
    />
  );
}

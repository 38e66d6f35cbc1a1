import type { ReactNode } from "react";
import { useRestoreFocus } from "@/components/admin/list/row-focus";
import { QuestionDialog } from "@/components/admin/question-dialog";
import { audited, useWrite, type Write } from "@/components/admin/use-write";
import { callApi } from "@/lib/api-client";

export type Deleted = { answer: unknown; entry?: number };

export async function callDelete(
  path: string,
  version: string | readonly string[] | undefined,
  body?: object,
): Promise<Deleted> {
  const { answer, entries } = await audited((onAuditEntry) =>
    callApi("DELETE", path, body, { version, onAuditEntry }),
  );
  return { answer, entry: entries[0] };
}

export type ConfirmDeleteProps<Target, Answer> = Omit<Write<Target, Answer>, "onDone"> & {
  target: Target | null;
  title: string;
  children: ReactNode;
  confirmLabel: string;
  onClose: () => void;
};

export function ConfirmDelete<Target, Answer>(props: ConfirmDeleteProps<Target, Answer>) {
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

"use client";

import type { ReactNode } from "react";
import { useRowsFocus } from "@/components/admin/list/use-rows-focus";
import { QuestionDialog } from "@/components/admin/question-dialog";
import { useWrite, type Write } from "@/components/admin/use-write";

type Row = { id: number };

type ConfirmDeleteProps<Target> = Omit<Write<Target, unknown>, "onDone"> & {
  target: Target | null;
  title: string;
  children: ReactNode;
  confirmLabel: string;
  onClose: () => void;
};

/** Stays open while the request runs and after a failure. Focus then returns to the row or its successor. */
export function ConfirmDelete<Target extends Row | readonly Row[]>(props: ConfirmDeleteProps<Target>) {
  const { target, title, children, confirmLabel, onClose, ...write } = props;
  const { mutate, isPending } = useWrite({ ...write, onDone: onClose });
  const rows: readonly Row[] = target === null ? [] : [target].flat();
  return (
    <QuestionDialog
      {...useRowsFocus(rows)}
      isOpen={target !== null}
      title={title}
      text={children}
      stay="Cancel"
      onStay={onClose}
      isBusy={isPending}
      go={confirmLabel}
      onGo={() => target && mutate(target)}
      isDestructive
    />
  );
}

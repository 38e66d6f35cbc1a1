"use client";

import type { ReactNode } from "react";
import { useRowsFocus } from "@/components/admin/list/use-rows-focus";
import { QuestionDialog } from "@/components/admin/question-dialog";
import { useWrite, type Write } from "@/components/admin/use-write";

type Row = { id: number };

type ConfirmDeleteProps<Doomed> = Omit<Write<Doomed, unknown>, "onDone"> & {
  /** The record in question, or several; null while nothing is asked. */
  doomed: Doomed | null;
  title: string;
  /** What will be lost. */
  children: ReactNode;
  confirmLabel: string;
  onClose: () => void;
};

/**
 * Asks before records are deleted, and deletes them. It stays open while the answer is on its way, and after a failure.
 * The focus goes back to its row then, or to the one that takes its place.
 */
export function ConfirmDelete<Doomed extends Row | readonly Row[]>(props: ConfirmDeleteProps<Doomed>) {
  const { doomed, title, children, confirmLabel, onClose, ...write } = props;
  const { mutate, isPending } = useWrite({ ...write, onDone: onClose });
  const rows: readonly Row[] = doomed === null ? [] : [doomed].flat();
  return (
    <QuestionDialog
      {...useRowsFocus(rows)}
      isOpen={doomed !== null}
      title={title}
      text={children}
      stay="Cancel"
      onStay={onClose}
      isBusy={isPending}
      go={confirmLabel}
      onGo={() => doomed && mutate(doomed)}
      isDestructive
    />
  );
}

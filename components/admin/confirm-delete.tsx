"use client";

import { LoaderCircle } from "lucide-react";
import { type ReactNode, useRef } from "react";
import { focusPlace, placeOf } from "@/components/admin/list/row-focus";
import { QuestionDialog } from "@/components/admin/question-dialog";
import { Button } from "@/components/ui/button";
import { useFocusReturn } from "@/components/ui/use-focus-return";

type ConfirmDeleteProps = {
  /** The record in question, or several; null while nothing is asked. */
  id: number | readonly number[] | null;
  title: string;
  /** What will be lost. */
  children: ReactNode;
  confirmLabel: string;
  isBusy: boolean;
  onConfirm: () => void;
  onClose: () => void;
};

/**
 * Asks before records are deleted. It stays open while the answer is on its way, and after a failure. The
 * focus goes back to its row then, or to the one that takes its place.
 */
export function ConfirmDelete(props: ConfirmDeleteProps) {
  const { id, title, children, confirmLabel, isBusy, onConfirm, onClose } = props;
  const place = useRef(-1);
  const focusReturn = useFocusReturn(() => focusPlace(place.current));
  const onOpenAutoFocus = () => {
    focusReturn.onOpenAutoFocus();
    place.current = id === null ? -1 : placeOf(...[id].flat());
  };
  return (
    <QuestionDialog
      {...focusReturn}
      onOpenAutoFocus={onOpenAutoFocus}
      isOpen={id !== null}
      title={title}
      text={children}
      stay="Cancel"
      onStay={onClose}
      isBusy={isBusy}
      action={
        <Button variant="destructive" disabled={isBusy} onClick={onConfirm}>
          {isBusy && <LoaderCircle className="motion-safe:animate-spin" aria-hidden />}
          {confirmLabel}
        </Button>
      }
    />
  );
}

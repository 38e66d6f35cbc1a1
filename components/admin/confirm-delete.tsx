"use client";

import { LoaderCircle } from "lucide-react";
import type { ReactNode } from "react";
import {
  AlertDialog,
  AlertDialogCancel,
  AlertDialogContent,
  AlertDialogFooter,
  AlertDialogHeader,
} from "@/components/ui/alert-dialog";
import { Button } from "@/components/ui/button";

type ConfirmDeleteProps = {
  isOpen: boolean;
  title: string;
  /** What will be lost. */
  children: ReactNode;
  confirmLabel: string;
  isBusy: boolean;
  onConfirm: () => void;
  onClose: () => void;
};

/** Asks before a record is deleted. It stays open while the answer is on its way, and after a failure. */
export function ConfirmDelete(props: ConfirmDeleteProps) {
  const { isOpen, title, children, confirmLabel, isBusy, onConfirm, onClose } = props;
  return (
    <AlertDialog open={isOpen} onOpenChange={(open) => !open && !isBusy && onClose()}>
      <AlertDialogContent>
        <AlertDialogHeader title={title}>{children}</AlertDialogHeader>
        <AlertDialogFooter>
          <AlertDialogCancel asChild>
            <Button variant="secondary" disabled={isBusy}>
              Cancel
            </Button>
          </AlertDialogCancel>
          <Button variant="destructive" disabled={isBusy} onClick={onConfirm}>
            {isBusy && <LoaderCircle className="motion-safe:animate-spin" aria-hidden />}
            {confirmLabel}
          </Button>
        </AlertDialogFooter>
      </AlertDialogContent>
    </AlertDialog>
  );
}

"use client";

import type { ComponentProps, ReactNode } from "react";
import {
  AlertDialog,
  AlertDialogCancel,
  AlertDialogContent,
  AlertDialogFooter,
  AlertDialogHeader,
} from "@/components/ui/alert-dialog";
import { Button } from "@/components/ui/button";

type QuestionDialogProps = Pick<
  ComponentProps<typeof AlertDialogContent>,
  "className" | "onOpenAutoFocus" | "onCloseAutoFocus"
> & {
  isOpen: boolean;
  title: string;
  text: ReactNode;
  /** The button that changes nothing. */
  stay: string;
  onStay: () => void;
  /** While it is, the question stays. */
  isBusy?: boolean;
  /** The button that answers. */
  action: ReactNode;
  children?: ReactNode;
};

/** A question over the page with two answers, of which one leaves everything as it is. */
export function QuestionDialog(props: QuestionDialogProps) {
  const { isOpen, title, text, stay, onStay, isBusy = false, action, children, ...content } = props;
  return (
    <AlertDialog open={isOpen} onOpenChange={(open) => !open && !isBusy && onStay()}>
      <AlertDialogContent {...content}>
        <AlertDialogHeader title={title}>{text}</AlertDialogHeader>
        {children}
        <AlertDialogFooter>
          <AlertDialogCancel asChild>
            <Button variant="secondary" disabled={isBusy}>
              {stay}
            </Button>
          </AlertDialogCancel>
          {action}
        </AlertDialogFooter>
      </AlertDialogContent>
    </AlertDialog>
  );
}

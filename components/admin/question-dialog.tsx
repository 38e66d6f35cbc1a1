import type { ComponentProps, ReactNode } from "react";
import {
  AlertDialog,
  AlertDialogCancel,
  AlertDialogContent,
  AlertDialogHeader,
} from "@/components/ui/alert-dialog";
import { Button } from "@/components/ui/button";
import { DialogFooter } from "@/components/ui/dialog";

type QuestionDialogProps = Pick<
  ComponentProps<typeof AlertDialogContent>,
  "className" | "onOpenAutoFocus" | "onCloseAutoFocus"
> & {
  isOpen: boolean;
  title: string;
  text: ReactNode;
  stay: string;
  onStay: () => void;
  go: string | false;
  onGo: () => void;
  isDestructive?: boolean;
  isBusy?: boolean;
  children?: ReactNode;
};

export function QuestionDialog(props: QuestionDialogProps) {
  const {
    isOpen,
    title,
    text,
    stay,
    onStay,
    go,
    onGo,
    isDestructive,
    isBusy = false,
    children,
    ...content
  } = props;
  return (
    <AlertDialog open={isOpen} onOpenChange={(open) => !open && !isBusy && onStay()}>
      <AlertDialogContent {...content}>
        <AlertDialogHeader title={title}>{text}</AlertDialogHeader>
        {children}
        <DialogFooter>
          <AlertDialogCancel asChild>
            <Button variant="secondary" disabled={isBusy}>
              {stay}
            </Button>
          </AlertDialogCancel>
          {go && (
            <Button
              variant={isDestructive ? "destructive" : "primary"}
              disabled={isBusy}
              isBusy={isBusy}
              onClick={onGo}
            >
              {go}
            </Button>
          )}
        </DialogFooter>
      </AlertDialogContent>
    </AlertDialog>
  );
}

import type { ComponentProps, ReactNode } from "react";
import { AlertDialog, AlertDialogCancel } from "@/components/ui/alert-dialog";
import { Button } from "@/components/ui/button";
import { DialogFooter } from "@/components/ui/dialog";

type QuestionDialogProps = Omit<ComponentProps<typeof AlertDialog>, "onClose" | "children"> & {
  stay: string;
  onStay: () => void;
  go: string | false;
  onGo: () => void;
  isDestructive?: boolean;
  isBusy?: boolean;
  children?: ReactNode;
};

export function QuestionDialog(props: QuestionDialogProps) {
  const { stay, onStay, go, onGo, isDestructive, isBusy = false, children, ...dialog } = props;
  return (
    <AlertDialog {...dialog} onClose={() => !isBusy && onStay()}>
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
    </AlertDialog>
  );
}

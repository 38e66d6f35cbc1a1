import { Button } from "@/components/ui/button";
import { Dialog, DialogCancel, DialogFooter, type DialogProps } from "@/components/ui/dialog";
import { useKeptFocus } from "@/components/ui/use-kept-focus";

type QuestionDialogProps = Omit<DialogProps, "onClose"> & {
  stay: string;
  onStay: () => void;
  go: string | false;
  onGo: () => void;
  isDestructive?: boolean;
  isBusy?: boolean;
};

export function QuestionDialog(props: QuestionDialogProps) {
  const { stay, onStay, go, onGo, isDestructive, isBusy = false, children, ...dialog } = props;
  useKeptFocus(isBusy);
  return (
    <Dialog {...dialog} isAlert onClose={() => !isBusy && onStay()}>
      {children}
      <DialogFooter>
        <DialogCancel disabled={isBusy}>{stay}</DialogCancel>
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
    </Dialog>
  );
}

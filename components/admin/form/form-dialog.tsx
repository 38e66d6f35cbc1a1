import { type ReactNode, useState } from "react";
import { LeaveDialog } from "@/components/admin/form/leave-dialog";
import { useOpenForm } from "@/components/admin/form/open-forms";
import { useRestoreFocus } from "@/components/admin/list/row-focus";
import { Button } from "@/components/ui/button";
import { Dialog, DialogFooter, type DialogProps } from "@/components/ui/dialog";
import { useKeptFocus } from "@/components/ui/use-kept-focus";

type FormDialogProps = Omit<DialogProps, "onSubmit"> & {
  submit: string;
  isBusy: boolean;
  isDisabled?: boolean; // Nothing to submit yet
  isUnsaved?: boolean; // Asks before closing; without it, nothing would be lost
  other?: ReactNode;
  footerClassName?: string;
  onSubmit: () => void;
};

export function FormDialog(props: FormDialogProps) {
  const { submit, isBusy, isDisabled, isUnsaved, other, footerClassName, onSubmit, children, ...dialog } =
    props;
  const [isLeaving, setIsLeaving] = useState(false);
  useOpenForm(isUnsaved);
  useKeptFocus(isBusy);
  const onFocusLost = useRestoreFocus();
  const close = () => {
    if (!isBusy) isUnsaved ? setIsLeaving(true) : dialog.onClose();
  };
  return (
    <Dialog onFocusLost={onFocusLost} {...dialog} onClose={close}>
      <form
        noValidate
        className="contents"
        onSubmit={(event) => {
          event.preventDefault();
          onSubmit();
        }}
      >
        {children}
        <DialogFooter className={footerClassName}>
          {other}
          <Button disabled={isBusy} onClick={close}>
            Cancel
          </Button>
          <Button type="submit" variant="primary" disabled={isBusy || isDisabled} isBusy={isBusy}>
            {submit}
          </Button>
        </DialogFooter>
      </form>
      <LeaveDialog isOpen={isLeaving} stay={() => setIsLeaving(false)} leave={dialog.onClose} />
    </Dialog>
  );
}

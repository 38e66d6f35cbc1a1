import { AlertDialog as AlertDialogPrimitive } from "radix-ui";
import type { ReactNode } from "react";
import { DIALOG_DESCRIPTION, DIALOG_OVERLAY, DIALOG_PANEL, DIALOG_TITLE } from "@/components/ui/dialog";
import { ignoreToastClicks } from "@/components/ui/toast-clicks";
import { useFocusReturn } from "@/components/ui/use-focus-return";
import { cn } from "@/lib/utils";

export const AlertDialogCancel = AlertDialogPrimitive.Cancel;

type AlertDialogProps = {
  isOpen?: boolean;
  title: string;
  text: ReactNode;
  className?: string;
  onClose: () => void;
  onFocusLost?: () => void; // Called on closing if the opener is gone
  children: ReactNode;
};

export function AlertDialog(props: AlertDialogProps) {
  const { isOpen = true, title, text, className, onClose, onFocusLost, children } = props;
  const focusReturn = useFocusReturn(onFocusLost);
  return (
    <AlertDialogPrimitive.Root open={isOpen} onOpenChange={(open) => !open && onClose()}>
      <AlertDialogPrimitive.Portal>
        <AlertDialogPrimitive.Overlay className={DIALOG_OVERLAY} />
        <AlertDialogPrimitive.Content
          onEscapeKeyDown={ignoreToastClicks}
          onCloseAutoFocus={focusReturn.onCloseAutoFocus}
          onOpenAutoFocus={(event) => {
            focusReturn.onOpenAutoFocus();
            // A password field comes first; otherwise focus starts at Cancel.
            const password = (event.currentTarget as Element).querySelector<HTMLElement>("[type=password]");
            if (!password) return;
            event.preventDefault();
            password.focus();
          }}
          className={cn(DIALOG_PANEL, className)}
        >
          <div>
            <AlertDialogPrimitive.Title className={DIALOG_TITLE}>{title}</AlertDialogPrimitive.Title>
            <AlertDialogPrimitive.Description className={DIALOG_DESCRIPTION}>
              {text}
            </AlertDialogPrimitive.Description>
          </div>
          {children}
        </AlertDialogPrimitive.Content>
      </AlertDialogPrimitive.Portal>
    </AlertDialogPrimitive.Root>
  );
}

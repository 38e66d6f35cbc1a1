import { AlertDialog as AlertDialogPrimitive } from "radix-ui";
import type { ComponentProps, ReactNode } from "react";
import { DIALOG_DESCRIPTION, DIALOG_OVERLAY, DIALOG_PANEL, DIALOG_TITLE } from "@/components/ui/dialog";
import { ignoreToastClicks } from "@/components/ui/toast-clicks";
import { useFocusReturn } from "@/components/ui/use-focus-return";
import { cn } from "@/lib/utils";

export const AlertDialog = AlertDialogPrimitive.Root;
export const AlertDialogCancel = AlertDialogPrimitive.Cancel;

export function AlertDialogContent({
  className,
  ...props
}: ComponentProps<typeof AlertDialogPrimitive.Content>) {
  const focusReturn = useFocusReturn();
  return (
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
        {...props}
        className={cn(DIALOG_PANEL, className)}
      />
    </AlertDialogPrimitive.Portal>
  );
}

export function AlertDialogHeader({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div>
      <AlertDialogPrimitive.Title className={DIALOG_TITLE}>{title}</AlertDialogPrimitive.Title>
      <AlertDialogPrimitive.Description className={DIALOG_DESCRIPTION}>
        {children}
      </AlertDialogPrimitive.Description>
    </div>
  );
}

"use client";

import { X } from "lucide-react";
import { Dialog as DialogPrimitive } from "radix-ui";
import type { ComponentProps, ReactNode } from "react";
import {
  DIALOG_DESCRIPTION,
  DIALOG_FOOTER,
  DIALOG_OVERLAY,
  DIALOG_PANEL,
  DIALOG_TITLE,
} from "@/components/ui/dialog-style";
import { keepOpen } from "@/components/ui/keep-open";
import { useFocusReturn } from "@/components/ui/use-focus-return";
import { cn } from "@/lib/utils";

export const Dialog = DialogPrimitive.Root;

/** The panel over the page, with a button that closes it. */
export function DialogContent({
  isHeld = false,
  className,
  children,
  ...props
}: ComponentProps<typeof DialogPrimitive.Content> & {
  /** What it shows is not shown again: only its buttons close it. */
  isHeld?: boolean;
}) {
  const focusReturn = useFocusReturn();
  return (
    <DialogPrimitive.Portal>
      <DialogPrimitive.Overlay className={DIALOG_OVERLAY} />
      <DialogPrimitive.Content
        onInteractOutside={keepOpen}
        onEscapeKeyDown={isHeld ? (event) => event.preventDefault() : keepOpen}
        {...focusReturn}
        {...props}
        className={cn(DIALOG_PANEL, className)}
      >
        {children}
        <DialogPrimitive.Close
          className="absolute top-3.5 right-3.5 grid size-9 place-items-center rounded-control text-quiet hover:bg-raised hover:text-text"
          aria-label="Close"
        >
          <X className="size-4" aria-hidden />
        </DialogPrimitive.Close>
      </DialogPrimitive.Content>
    </DialogPrimitive.Portal>
  );
}

/** Title and description, read out when the dialog opens. */
export function DialogHeader({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <div>
      <DialogPrimitive.Title className={DIALOG_TITLE}>{title}</DialogPrimitive.Title>
      {children && (
        <DialogPrimitive.Description className={DIALOG_DESCRIPTION}>{children}</DialogPrimitive.Description>
      )}
    </div>
  );
}

export function DialogFooter({ className, ...props }: ComponentProps<"div">) {
  return <div {...props} className={cn(DIALOG_FOOTER, className)} />;
}

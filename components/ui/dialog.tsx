import { X } from "lucide-react";
import { Dialog as DialogPrimitive } from "radix-ui";
import { type ComponentProps, type ReactNode, useRef } from "react";
import { Button } from "@/components/ui/button";
import { isFocusLost } from "@/components/ui/rerendered";
import { ignoreToastClicks } from "@/components/ui/toast";
import { cn } from "@/lib/utils";

export type DialogProps = ComponentProps<typeof DialogPrimitive.Content> & {
  isOpen?: boolean;
  title?: string; // Without it, the content has its own DialogHeader
  text?: ReactNode;
  holds?: "clicks" | "all"; // Doesn't close by a click outside, or only by a button
  isAlert?: boolean; // Must be answered: has no other buttons than its own
  onClose: () => void;
  onFocusLost?: () => void; // Called on closing if the opener is gone
};

const hold = (event: Event) => event.preventDefault();

export function Dialog(props: DialogProps) {
  const { isOpen = true, title, text, holds, isAlert, onClose, onFocusLost, children, ...content } = props;
  const opener = useRef<Element>(null);
  const focusFirst = (event: Event) => {
    opener.current = document.activeElement;
    // A password field comes first; otherwise focus starts at Cancel.
    const first = isAlert && (event.currentTarget as Element).querySelector<HTMLElement>(FIRST);
    if (!first) return;
    event.preventDefault();
    first.focus();
  };
  // Opened by state, a dialog has no trigger, so Radix can't return the focus.
  const returnFocus = (event: Event) => {
    const { current } = opener;
    // A closed menu item leaves the focus on the body.
    const isThere = current instanceof HTMLElement && current.isConnected && current !== document.body;
    event.preventDefault();
    if (!isFocusLost()) return;
    if (isThere) current.focus();
    else onFocusLost?.();
  };
  return (
    <DialogPrimitive.Root open={isOpen} onOpenChange={(open) => !open && onClose()}>
      <DialogPrimitive.Portal>
        <DialogPrimitive.Overlay className="fixed inset-0 z-50 bg-black/55" />
        <DialogPrimitive.Content
          role={isAlert ? "alertdialog" : "dialog"}
          onInteractOutside={holds || isAlert ? hold : ignoreToastClicks}
          onEscapeKeyDown={holds === "all" ? hold : ignoreToastClicks}
          onOpenAutoFocus={focusFirst}
          onCloseAutoFocus={returnFocus}
          {...content}
          className={cn(PANEL, content.className)}
        >
          {title && <DialogHeader title={title}>{text}</DialogHeader>}
          {children}
          {!isAlert && (
            <DialogPrimitive.Close
              className="absolute top-3.5 right-3.5 grid size-9 place-items-center rounded-control text-quiet hover:bg-raised hover:text-text"
              aria-label="Close"
            >
              <X className="size-4" aria-hidden />
            </DialogPrimitive.Close>
          )}
        </DialogPrimitive.Content>
      </DialogPrimitive.Portal>
    </DialogPrimitive.Root>
  );
}

export function DialogHeader({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <div>
      <DialogPrimitive.Title className="pr-8 text-lg leading-snug">{title}</DialogPrimitive.Title>
      {children && (
        <DialogPrimitive.Description className="mt-1 text-quiet text-sm">
          {children}
        </DialogPrimitive.Description>
      )}
    </div>
  );
}

export function DialogCancel(props: ComponentProps<typeof Button>) {
  return (
    <DialogPrimitive.Close asChild>
      <Button {...props} data-cancel />
    </DialogPrimitive.Close>
  );
}

export function DialogFooter({ className, ...props }: ComponentProps<"div">) {
  return <div {...props} className={cn(FOOTER, className)} />;
}

const FIRST = "[type=password], [data-cancel]";

const PANEL =
  "panel -translate-x-1/2 -translate-y-1/2 fixed top-1/2 left-1/2 z-50 flex max-h-[calc(100dvh-2rem)] w-[calc(100%-2rem)] max-w-lg scroll-pb-20 flex-col gap-4 overflow-y-auto bg-surface p-card outline-none sm:p-6";

const FOOTER =
  "sticky -bottom-card -mx-card -mb-card flex flex-col-reverse gap-2 bg-surface px-card pt-2 pb-card short:flex-row short:flex-wrap sm:-bottom-6 sm:-mx-6 sm:-mb-6 sm:flex-row sm:justify-end sm:px-6 sm:pb-6";

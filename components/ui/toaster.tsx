"use client";

import { CircleCheck, CircleX, X } from "lucide-react";
import { type CSSProperties, useEffect } from "react";
import { Toaster as Sonner, toast } from "sonner";
import { listen } from "@/components/ui/listen";
import { leaveMessages, MESSAGES, resume, showQueuedToast, toasterId } from "@/components/ui/toast";

const WIDTH = { "--width": "27rem" } as CSSProperties;

/** At the top, where neither rows nor forms have controls, and above open dialogs. */
export function Toaster() {
  useEffect(() => {
    showQueuedToast();
    return followMessageGestures();
  }, []);
  return (
    <Sonner
      id={toasterId.use()}
      visibleToasts={1}
      duration={5000}
      swipeDirections={["right"]}
      hotkey={["F8"]}
      position="top-center"
      style={WIDTH}
      offset={{ top: "8px" }}
      mobileOffset={{ top: "8px" }}
      closeButton
      icons={{
        success: <CircleCheck className="size-5 text-undetected" aria-hidden />,
        error: <CircleX className="size-5 text-detected" aria-hidden />,
        close: <X className="size-4" aria-hidden />,
      }}
      toastOptions={{
        unstyled: true,
        classNames: {
          toast:
            "panel pointer-events-auto flex w-(--width) select-none items-start gap-3 bg-raised py-3 pr-12 pl-4 font-sans text-text data-[type=error]:border-detected",
          icon: "mt-0.5 shrink-0",
          title: "font-medium text-sm",
          description: "text-quiet text-sm",
          content: "min-w-0 flex-1",
          actionButton:
            "h-8 shrink-0 self-center rounded-control border border-hairline px-3 text-sm hover:bg-surface",
          closeButton:
            "absolute top-2 right-2.5 grid size-8 place-items-center rounded-control text-quiet hover:bg-surface hover:text-text",
        },
      }}
    />
  );
}

const SWIPE = 50; // px

const isIn = (target: EventTarget | null, selector: string): target is Element =>
  target instanceof Element && target.closest(selector) !== null;

/** Must listen before sonner does: dismissal by distance only, Escape, and focus in dialogs. */
function followMessageGestures() {
  let start: { x: number; y: number } | null = null;

  const begin = ({ target, button, clientX, clientY }: PointerEvent) => {
    if (!isIn(target, MESSAGES)) leaveMessages();
    const isGrabbed = button === 0 && isIn(target, MESSAGES) && !isIn(target, "button");
    start = isGrabbed ? { x: clientX, y: clientY } : null;
  };
  // Sonner also dismisses by speed, from 45 px on, so it receives the final decision.
  const end = ({ target, clientX, clientY }: PointerEvent) => {
    const message = isIn(target, MESSAGES) ? target.closest<HTMLElement>("[data-sonner-toast]") : null;
    if (!start || !message) return;
    const [right, down] = [Math.round(clientX - start.x), clientY - start.y];
    start = null;
    const amount = Number.parseFloat(message.style.getPropertyValue("--swipe-amount-x")) || 0;
    if (right < SWIPE || right < Math.abs(down)) message.style.setProperty("--swipe-amount-x", "0px");
    else if (amount < SWIPE) toast.dismiss();
  };
  // A dialog's focus trap, added later, would take the focus back.
  const returnFocus = (event: FocusEvent) => {
    const focused = event.type === "focusin" ? event.target : event.relatedTarget;
    if (isIn(focused, MESSAGES)) event.stopImmediatePropagation();
    else if (isIn(event.target, MESSAGES)) resume(event.target);
  };
  const dismiss = ({ key, target }: KeyboardEvent) => {
    if (key === "Escape" && isIn(target, MESSAGES)) toast.dismiss();
  };

  const stopGestures = listen(document, { pointerdown: begin, pointerup: end }, { capture: true });
  const stopKeys = listen(document, { focusin: returnFocus, focusout: returnFocus, keydown: dismiss });
  return () => {
    stopGestures();
    stopKeys();
  };
}

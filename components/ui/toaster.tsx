"use client";

import { CircleCheck, CircleX, X } from "lucide-react";
import { useEffect, useSyncExternalStore } from "react";
import { Toaster as Sonner } from "sonner";
import { showCarriedToast } from "@/components/ui/toast";

const NARROW = "(max-width: 600px)";

function followWidth(onChange: () => void) {
  const query = window.matchMedia(NARROW);
  query.addEventListener("change", onChange);
  return () => query.removeEventListener("change", onChange);
}

/**
 * The notification area: one message at a time, 5000 ms, swiped to the right, focused by F8 (SPEC.md 9).
 * It keeps clear of what is used next: the main action at the top of a wide page, the one at the bottom of a
 * narrow one.
 */
export function Toaster() {
  const isNarrow = useSyncExternalStore(
    followWidth,
    () => window.matchMedia(NARROW).matches,
    () => false,
  );
  useEffect(showCarriedToast, []);
  return (
    <Sonner
      visibleToasts={1}
      duration={5000}
      swipeDirections={["right"]}
      hotkey={["F8"]}
      position={isNarrow ? "top-right" : "bottom-right"}
      offset={{ bottom: "24px", right: "24px" }}
      mobileOffset={{ top: "12px" }}
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
            "panel flex w-(--width) items-start gap-3 bg-raised p-4 pr-12 font-sans text-text data-[type=error]:border-detected",
          icon: "mt-0.5 shrink-0",
          title: "font-medium text-sm",
          description: "text-quiet text-sm",
          closeButton:
            "absolute top-2.5 right-2.5 grid size-8 place-items-center rounded-control text-quiet hover:bg-surface hover:text-text",
        },
      }}
    />
  );
}

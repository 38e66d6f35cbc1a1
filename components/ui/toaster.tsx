"use client";

import { CircleCheck, CircleX, X } from "lucide-react";
import { type CSSProperties, useEffect } from "react";
import { Toaster as Sonner } from "sonner";
import { followMessageGestures } from "@/components/ui/message-gestures";
import { showCarriedToast } from "@/components/ui/toast";

const WIDTH = { "--width": "27rem" } as CSSProperties;

/**
 * The notification area: one message at a time, 5000 ms, swiped away to the right, focused by F8. It stands over
 * the bar at the top, where neither rows nor forms have controls, and over open dialogs.
 */
export function Toaster() {
  useEffect(showCarriedToast, []);
  useEffect(() => {
    const listening = new AbortController();
    followMessageGestures(listening.signal);
    return () => listening.abort();
  }, []);
  return (
    <Sonner
      visibleToasts={1}
      duration={5000}
      swipeDirections={["right"]}
      hotkey={["F8"]}
      position="top-center"
      // Wide enough for one line of most messages, so that they end above what is used.
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

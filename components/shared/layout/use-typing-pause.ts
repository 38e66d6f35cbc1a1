import { type RefObject, useEffect, useRef } from "react";
import { isPlainClick } from "@/components/shared/layout/plain-click";
import { listen } from "@/components/ui/listen";

const TYPING_PAUSE = 150; // ms

type Pending = RefObject<{ timer: ReturnType<typeof setTimeout>; act: () => void } | null>;

function take(pending: Pending): (() => void) | undefined {
  const { timer, act } = pending.current ?? {};
  clearTimeout(timer);
  pending.current = null;
  return act;
}

function leavesPage(event: MouseEvent): boolean {
  const { target } = event;
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>("a[href]") : null;
  return link !== null && !link.target && isPlainClick(event);
}

/** @param onLink whether a link followed in the meantime runs the action at once or cancels it */
export function useTypingPause(onLink: "act" | "forget") {
  const pending: Pending = useRef(null);

  useEffect(() => {
    const follow = (event: MouseEvent) => {
      if (!leavesPage(event)) return;
      const act = take(pending);
      if (onLink === "act") act?.();
    };
    const forget = () => take(pending);
    const stopFollowing = listen(document, { click: follow }, { capture: true });
    const stopForgetting = listen(window, { popstate: forget });
    return () => {
      forget();
      stopFollowing();
      stopForgetting();
    };
  }, [onLink]);

  return {
    start: (act: () => void) => {
      take(pending);
      pending.current = { act, timer: setTimeout(() => take(pending)?.(), TYPING_PAUSE) };
    },
    stop: () => {
      take(pending);
    },
  };
}

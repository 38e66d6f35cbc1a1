"use client";

import { type RefObject, useEffect, useEffectEvent } from "react";

/**
 * Holds a form back from being sent, for what its fields show and its values do not tell.
 * @param control a control of the form; it gets the focus
 * @param isHeld asked at each attempt
 */
export function useHeldSubmit(control: RefObject<HTMLInputElement | null>, isHeld: () => boolean) {
  const hold = useEffectEvent((event: Event) => {
    if (!isHeld()) return;
    event.preventDefault();
    event.stopPropagation();
    control.current?.focus();
  });
  useEffect(() => {
    const form = control.current?.form;
    const listener = (event: Event) => hold(event);
    form?.addEventListener("submit", listener, { capture: true });
    return () => form?.removeEventListener("submit", listener, { capture: true });
  }, [control]);
}

"use client";

import { type RefObject, useEffect, useEffectEvent } from "react";

/** Blocks submission while a control has input that the form values don't contain. */
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

"use client";

import { useRef } from "react";

/**
 * Gives the focus back to what had it when a dialog opened. The dialogs here are opened by state, and without
 * a trigger of its own a dialog leaves the focus nowhere.
 * @param onGone gives it to something else where that is no longer there
 */
export function useFocusReturn(onGone?: () => void) {
  const opener = useRef<Element | null>(null);
  return {
    onOpenAutoFocus: () => {
      opener.current = document.activeElement;
    },
    onCloseAutoFocus: (event: Event) => {
      // An item of a menu that has closed leaves the focus on the page itself.
      const isThere =
        opener.current instanceof HTMLElement &&
        opener.current.isConnected &&
        opener.current !== document.body;
      if (!isThere && !onGone) return;
      event.preventDefault();
      if (isThere) (opener.current as HTMLElement).focus();
      else onGone?.();
    },
  };
}

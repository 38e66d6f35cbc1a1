"use client";

import { useRef } from "react";

/**
 * Gives the focus back to what had it when a dialog opened. The dialogs here are opened by state, and without
 * a trigger of its own a dialog leaves the focus nowhere.
 */
export function useFocusReturn() {
  const opener = useRef<Element | null>(null);
  return {
    onOpenAutoFocus: () => {
      opener.current = document.activeElement;
    },
    onCloseAutoFocus: (event: Event) => {
      if (!(opener.current instanceof HTMLElement) || !opener.current.isConnected) return;
      event.preventDefault();
      opener.current.focus();
    },
  };
}

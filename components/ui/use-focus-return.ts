import { useRef } from "react";

/** Dialogs opened by state have no trigger, so Radix can't return the focus. */
export function useFocusReturn(onGone?: () => void) {
  const opener = useRef<Element | null>(null);
  return {
    onOpenAutoFocus: () => {
      opener.current = document.activeElement;
    },
    onCloseAutoFocus: (event: Event) => {
      // A closed menu item leaves the focus on the body.
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

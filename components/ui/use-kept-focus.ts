import { useLayoutEffect } from "react";

/** Returns the focus to a control below the caller that was disabled in the meantime. */
export function useKeptFocus(isBusy: boolean): void {
  useLayoutEffect(() => {
    const focused = document.activeElement;
    if (!isBusy || !(focused instanceof HTMLElement)) return;
    return () => {
      // Lost focus is at the body, or at the dialog that holds it.
      if (document.activeElement?.contains(focused)) focused.focus();
    };
  }, [isBusy]);
}

import { useLayoutEffect, useMemo } from "react";

/** Returns the focus to a control below the caller that was disabled in the meantime. */
export function useKeptFocus(isBusy: boolean): void {
  // Read while rendering, because a fieldset loses the focus as soon as it's disabled.
  const focused = useMemo(() => (isBusy ? document.activeElement : null), [isBusy]);
  useLayoutEffect(() => {
    if (!(focused instanceof HTMLElement)) return;
    return () => {
      // Lost focus is at the body, or at the dialog that holds it.
      if (document.activeElement?.contains(focused)) focused.focus();
    };
  }, [focused]);
}

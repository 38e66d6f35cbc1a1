"use client";

import { useSyncExternalStore } from "react";

const never = () => () => {};

/** What the browser alone can tell; `before` on the server, and until the page's scripts run. */
export function useInBrowser<Value>(read: () => Value, before: Value): Value {
  return useSyncExternalStore(never, read, () => before);
}

/** Whether the page's scripts run: what is sent of a form before, the browser would send to the page's own address. */
export const useIsHydrated = () => useInBrowser(() => true, false);

"use client";

import { useSyncExternalStore } from "react";

const never = () => () => {};

/** Whether the page's scripts run: what is sent of a form before, the browser would send to the page's own address. */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}

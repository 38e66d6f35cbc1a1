import { useSyncExternalStore } from "react";

const never = () => () => {};

/** `before` is used on the server and until hydration. */
export function useInBrowser<Value>(read: () => Value, before: Value): Value {
  return useSyncExternalStore(never, read, () => before);
}

/** Before hydration, browsers would submit a form to the page's own URL. */
export const useIsHydrated = () => useInBrowser(() => true, false);

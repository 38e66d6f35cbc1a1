import { useSyncExternalStore } from "react";
import { listen } from "@/components/ui/listen";

/** A text that all tabs share; if storage is blocked, it lasts as long as the page. */
export function storedText(key: string) {
  let unstored = "";
  const listeners = new Set<() => void>();
  const get = () => {
    try {
      return localStorage.getItem(key) ?? unstored;
    } catch {
      return unstored;
    }
  };
  const subscribe = (listener: () => void) => {
    const stop = listen(window, { storage: listener });
    listeners.add(listener);
    return () => {
      stop();
      listeners.delete(listener);
    };
  };
  return {
    get,
    set(text: string) {
      unstored = text;
      try {
        localStorage.setItem(key, text);
      } catch {
        // Storage is blocked.
      }
      for (const listener of listeners) listener();
    },
    use: () => useSyncExternalStore(subscribe, get, () => ""),
  };
}

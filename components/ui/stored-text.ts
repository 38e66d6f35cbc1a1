import { useSyncExternalStore } from "react";
import { listen } from "@/components/ui/listen";

/** A text that all tabs share; if storage is blocked, it lasts as long as the page. */
export function storedText(key: string) {
  let unstored: string | null = null;
  const listeners = new Set<() => void>();
  const get = () => {
    try {
      return unstored ?? localStorage.getItem(key) ?? "";
    } catch {
      return "";
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
      try {
        localStorage.setItem(key, text);
      } catch {
        unstored = text;
      }
      for (const listener of listeners) listener();
    },
    use: () => useSyncExternalStore(subscribe, get, () => ""),
  };
}

import { useSyncExternalStore } from "react";
import { listen } from "@/components/ui/listen";

type Storing = "localStorage" | "sessionStorage";

export function readStored(key: string, storing: Storing = "localStorage"): string | null {
  try {
    return window[storing].getItem(key);
  } catch {
    return null;
  }
}

export function store(key: string, text: string, storing: Storing = "localStorage"): boolean {
  try {
    window[storing].setItem(key, text);
    return true;
  } catch {
    return false;
  }
}

export function parsed<Value>(text: string): Value | null {
  try {
    return text === "" ? null : JSON.parse(text);
  } catch {
    return null;
  }
}

/** A text that all tabs share; if storage is blocked, it lasts as long as the page. */
export function storedText(key: string) {
  let unstored: string | null = null;
  const get = () => unstored ?? readStored(key) ?? "";
  const subscribe = (listener: () => void) => listen(window, { storage: listener });
  return {
    get,
    set(text: string) {
      unstored = store(key, text) ? null : text;
      window.dispatchEvent(new Event("storage")); // Browsers only notify the other tabs
    },
    use: () => useSyncExternalStore(subscribe, get, () => ""),
  };
}

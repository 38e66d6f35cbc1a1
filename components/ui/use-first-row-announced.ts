import { useEffect, useRef } from "react";

/** cmdk announces only rows chosen by key, not the one it preselects. */
export function useFirstRowAnnounced(rows: unknown) {
  const input = useRef<HTMLInputElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each answer brings new rows
  useEffect(() => {
    for (const key of ["End", "Home"]) {
      input.current?.dispatchEvent(new window.KeyboardEvent("keydown", { key, bubbles: true }));
    }
  }, [rows]);
  return input;
}

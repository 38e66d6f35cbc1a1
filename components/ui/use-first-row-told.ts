"use client";

import { type RefObject, useEffect } from "react";

/**
 * Tells screen readers of the row that a cmdk list chooses by itself: it tells only of what keys choose.
 * @param rows what the list shows; each other one has another first row
 */
export function useFirstRowTold(input: RefObject<HTMLInputElement | null>, rows: unknown): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: each answer brings new rows
  useEffect(() => {
    for (const key of ["End", "Home"]) {
      input.current?.dispatchEvent(new window.KeyboardEvent("keydown", { key, bubbles: true }));
    }
  }, [rows]);
}

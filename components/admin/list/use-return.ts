"use client";

import { useEffect, useLayoutEffect, useState } from "react";
import { keepList, takeShown, takeTop } from "@/components/admin/list/kept-list";
import { showRow } from "@/components/admin/list/row-focus";

/** The time in ms for which a record that was just saved is marked. */
const MARKED_FOR = 3000;

/** Remembers how the list on the screen is, each time something in it is clicked. */
export function useKeptList(): void {
  useEffect(() => {
    // A search that is followed by a click at once writes the address with the same click.
    document.addEventListener("click", keepList, { capture: true });
    return () => document.removeEventListener("click", keepList, { capture: true });
  }, []);
}

/**
 * Takes somebody who comes back from a form to where the list was left.
 * @returns the id of the record that was saved, for a moment; null otherwise
 */
export function useReturn(rows: readonly { id: number }[] | undefined): number | null {
  const [shown, setShown] = useState<number | null>(null);
  useLayoutEffect(() => {
    if (!rows) return;
    const top = takeTop();
    if (top !== null) window.scrollTo({ top, behavior: "instant" });
    const id = takeShown(rows);
    if (id !== null) setShown(id);
  }, [rows]);
  // What was saved may stand elsewhere once the list has been read again.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new order of the rows may move it
  useLayoutEffect(() => {
    const row = document.activeElement?.closest("tr");
    if (row?.dataset.record === String(shown)) showRow(row);
  }, [rows, shown]);
  useEffect(() => {
    if (shown === null) return;
    const timer = setTimeout(() => setShown(null), MARKED_FOR);
    return () => clearTimeout(timer);
  }, [shown]);
  return shown;
}

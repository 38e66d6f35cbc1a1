"use client";

import { useEffect, useLayoutEffect, useState } from "react";
import { keepList, takeShown, takeTop } from "@/components/admin/list/kept-list";
import { showRow } from "@/components/admin/list/row-focus";

const MARKED_FOR = 3000; // ms

export function useKeptList(): void {
  useEffect(() => {
    // In the capture phase, because a pending search updates the URL with the same click.
    document.addEventListener("click", keepList, { capture: true });
    return () => document.removeEventListener("click", keepList, { capture: true });
  }, []);
}

export function useReturn(rows: readonly { id: number }[] | undefined): number | null {
  const [shown, setShown] = useState<number | null>(null);
  useLayoutEffect(() => {
    if (!rows) return;
    const top = takeTop();
    if (top !== null) window.scrollTo({ top, behavior: "instant" });
    const id = takeShown(rows);
    if (id !== null) setShown(id);
  }, [rows]);
  // A saved record may move when the list is refetched.
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

"use client";

import { type RefObject, useEffect, useLayoutEffect, useRef } from "react";
import { focusPlace } from "@/components/admin/list/row-focus";

const OVER_THE_LIST = "[role=dialog], [role=alertdialog], [role=menu]";

/**
 * Keeps the focus at its place in a list whose rows change: where the row that has it moves or goes, it passes to
 * the one that stands there then, and from a list that has become empty to its search.
 */
export function usePlaceKept(
  table: RefObject<HTMLTableElement | null>,
  rows: readonly unknown[] | undefined,
) {
  const held = useRef<{ row: HTMLTableRowElement; place: number } | null>(null);
  useEffect(() => {
    const note = ({ target }: FocusEvent) => {
      if (!(target instanceof Element) || target.closest(OVER_THE_LIST)) return;
      const row = target.closest("tr");
      held.current = row && table.current?.contains(row) ? { row, place: row.rowIndex } : null;
    };
    document.addEventListener("focusin", note);
    return () => document.removeEventListener("focusin", note);
  }, [table]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new order of the rows may move the one with the focus
  useLayoutEffect(() => {
    if (!held.current) return;
    const { row, place } = held.current;
    const isMoved = !row.isConnected || row.rowIndex !== place;
    const isLost = document.activeElement === document.body && isMoved;
    if (isLost) focusPlace(place);
    else held.current.place = row.rowIndex;
  }, [rows]);
}

"use client";

import { useEffect, useState } from "react";

/** Of each view that this document has shown: its newest entry when it was shown before. */
const before = new Map<string, number | null>();

/** The moment of the newest entry that a view had at the reader's last visit, kept in this browser; null at first. */
export function useLastVisit(view: string, newest: number | null): number | null {
  const [seen, setSeen] = useState<number | null>(null);
  useEffect(() => {
    const key = `updates seen ${view}`;
    try {
      if (!before.has(view)) before.set(view, Number(localStorage.getItem(key)) || null);
      if (newest !== null) localStorage.setItem(key, String(newest));
    } catch {
      // A browser that keeps nothing has no last visit.
    }
    setSeen(before.get(view) ?? null);
  }, [view, newest]);
  return seen;
}

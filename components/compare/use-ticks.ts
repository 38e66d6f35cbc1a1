"use client";

import { useState, useSyncExternalStore } from "react";
import { followTicks, parseTicks, readTicks, type Tick, writeTicks } from "@/components/compare/ticks";
import { MOST_COMPARED } from "@/lib/comparison/columns";

/** The ticks of this browser, and how to change them; `said` is what that did. */
export function useTicks() {
  const ticks = parseTicks(useSyncExternalStore(followTicks, readTicks, () => ""));
  const [said, setSaid] = useState({ text: "", isRefusal: false });

  function change(tick: Tick, isTicked: boolean) {
    const others = parseTicks(readTicks()).filter(({ id }) => id !== tick.id);
    if (isTicked && others.length === MOST_COMPARED) {
      const text = `${MOST_COMPARED} at most: remove one to add ${tick.name}.`;
      return setSaid({ text, isRefusal: true });
    }
    const next = isTicked ? [...others, tick] : others;
    writeTicks(next);
    const text = `${tick.name} ${isTicked ? "added" : "removed"}, ${next.length} of ${MOST_COMPARED} to compare.`;
    setSaid({ text, isRefusal: false });
  }

  return { ticks, said, change };
}

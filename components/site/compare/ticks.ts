import { useState, useSyncExternalStore } from "react";
import { MOST_COMPARED } from "@/lib/comparison/columns";

export type Tick = { id: number; name: string };

const NAME = "compare";
const CHANGED = "compare:changed";

/** Fallback if storage is blocked. */
let unstored = "";

function readTicks(): string {
  try {
    return localStorage.getItem(NAME) ?? unstored;
  } catch {
    return unstored;
  }
}

function isTick(value: Partial<Tick> | null): value is Tick {
  return Number.isSafeInteger(value?.id) && typeof value?.name === "string";
}

function parseTicks(text: string): Tick[] {
  try {
    return (JSON.parse(text) as (Partial<Tick> | null)[]).filter(isTick).slice(0, MOST_COMPARED);
  } catch {
    return [];
  }
}

function writeTicks(ticks: readonly Tick[]): void {
  unstored = JSON.stringify(ticks);
  try {
    localStorage.setItem(NAME, unstored);
  } catch {
    // Storage is blocked: the ticks last as long as the page.
  }
  window.dispatchEvent(new Event(CHANGED));
}

function followTicks(onChange: () => void): () => void {
  const names = [CHANGED, "storage"];
  for (const name of names) window.addEventListener(name, onChange);
  return () => {
    for (const name of names) window.removeEventListener(name, onChange);
  };
}

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

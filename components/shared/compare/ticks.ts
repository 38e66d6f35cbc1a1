import { createStore } from "@/components/shared/live/store";
import { storedText } from "@/components/ui/stored-text";
import { MAX_COMPARED } from "@/lib/comparison/columns";

export type Tick = { id: number; name: string };

const stored = storedText("compare");
const said = createStore({ text: "", isRefusal: false });

function isTick(value: Partial<Tick> | null): value is Tick {
  return Number.isSafeInteger(value?.id) && typeof value?.name === "string";
}

function parseTicks(text: string): Tick[] {
  try {
    return (JSON.parse(text) as (Partial<Tick> | null)[]).filter(isTick).slice(0, MAX_COMPARED);
  } catch {
    return [];
  }
}

export const useTicks = (): Tick[] => parseTicks(stored.use());

/** The effect of the last change, for screen readers, or why it was refused. */
export const useTickMessage = said.use;

export function changeTick({ id, name }: Tick, isTicked: boolean): void {
  const others = parseTicks(stored.get()).filter((tick) => tick.id !== id);
  if (isTicked && others.length === MAX_COMPARED) {
    said.set({ text: `At most ${MAX_COMPARED}: remove one to add ${name}.`, isRefusal: true });
    return;
  }
  const next = isTicked ? [...others, { id, name }] : others;
  stored.set(JSON.stringify(next));
  const text = `${name} ${isTicked ? "added" : "removed"}, ${next.length} of ${MAX_COMPARED} to compare.`;
  said.set({ text, isRefusal: false });
}

import { createStore } from "@/components/ui/store";
import { parsed, storedText } from "@/components/ui/stored-text";
import { MAX_COMPARED } from "@/lib/comparison/columns";

export type SelectedProvider = { id: number; name: string };

const stored = storedText("compare");
const message = createStore({ text: "", isRefusal: false });

function isSelectedProvider(value: Partial<SelectedProvider> | null): value is SelectedProvider {
  return Number.isSafeInteger(value?.id) && typeof value?.name === "string";
}

function parseSelection(text: string): SelectedProvider[] {
  const selection = [parsed<(Partial<SelectedProvider> | null)[]>(text)].flat();
  return selection.filter(isSelectedProvider).slice(0, MAX_COMPARED);
}

export const useSelection = (): SelectedProvider[] => parseSelection(stored.use());

/** The effect of the last change, for screen readers, or why it was refused. */
export const useSelectionMessage = message.use;

export function changeSelection({ id, name }: SelectedProvider, isSelected: boolean): void {
  const others = parseSelection(stored.get()).filter((provider) => provider.id !== id);
  if (isSelected && others.length === MAX_COMPARED) {
    message.set({ text: `${MAX_COMPARED} is the limit. Remove one to add ${name}.`, isRefusal: true });
    return;
  }
  const next = isSelected ? [...others, { id, name }] : others;
  stored.set(JSON.stringify(next));
  const text = `${name} ${isSelected ? "added" : "removed"}, ${next.length} of ${MAX_COMPARED} to compare.`;
  message.set({ text, isRefusal: false });
}

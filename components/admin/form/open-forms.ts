import { useEffect, useId } from "react";
import { createStore } from "@/components/ui/store";

type OpenForm = { isUnsaved: boolean; discard?: () => void };

const forms = createStore<ReadonlyMap<string, OpenForm>>(new Map());

/** @param discard must be stable */
export function useOpenForm(isUnsaved: boolean | undefined, discard?: () => void): void {
  const id = useId();
  useEffect(() => {
    if (isUnsaved === undefined) return;
    forms.set(new Map([...forms.get(), [id, { isUnsaved, discard }]]));
    return () => forms.set(new Map([...forms.get()].filter(([other]) => other !== id)));
  }, [id, isUnsaved, discard]);
}

export const useHasOpenForm = (): boolean => forms.use().size > 0;

const isAnyUnsaved = (open: ReadonlyMap<string, OpenForm>) =>
  [...open.values()].some(({ isUnsaved }) => isUnsaved);

export const useHasUnsavedForm = (): boolean => isAnyUnsaved(forms.use());

export const hasUnsavedForm = (): boolean => isAnyUnsaved(forms.get());

export const abandonForms = (): void =>
  forms.set(new Map([...forms.get().keys()].map((id) => [id, { isUnsaved: false }])));

export function discardForms(): void {
  for (const { isUnsaved, discard } of forms.get().values()) if (isUnsaved) discard?.();
  abandonForms();
}

import { useEffect, useId } from "react";
import { createStore } from "@/components/shared/live/store";

const forms = createStore<ReadonlyMap<string, boolean>>(new Map());

export function useOpenForm(isUnsaved: boolean | undefined): void {
  const id = useId();
  useEffect(() => {
    if (isUnsaved === undefined) return;
    forms.set(new Map([...forms.get(), [id, isUnsaved]]));
    return () => forms.set(new Map([...forms.get()].filter(([other]) => other !== id)));
  }, [id, isUnsaved]);
}

export const useHasOpenForm = (): boolean => forms.use().size > 0;

export const hasUnsavedForm = (): boolean => [...forms.get().values()].includes(true);

export const abandonForms = (): void => forms.set(new Map([...forms.get().keys()].map((id) => [id, false])));

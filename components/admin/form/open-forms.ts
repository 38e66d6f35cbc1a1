"use client";

import { useEffect, useId } from "react";
import { keptValue } from "@/components/shared/live/kept-value";

const forms = keptValue<ReadonlyMap<string, boolean>>(new Map());
let isAbandoned = false;

export function useOpenForm(isUnsaved: boolean): void {
  const id = useId();
  useEffect(() => {
    forms.set(new Map([...forms.get(), [id, isUnsaved]]));
  }, [id, isUnsaved]);
  useEffect(
    () => () => {
      forms.set(new Map([...forms.get()].filter(([other]) => other !== id)));
    },
    [id],
  );
}

export const useHasOpenForm = (): boolean => forms.use().size > 0;

export const hasUnsavedForm = (): boolean => [...forms.get().values()].includes(true);

/** After a logout, no form may block navigation. */
export function abandonForms(): void {
  isAbandoned = true;
}

export function areFormsAbandoned(): boolean {
  return isAbandoned;
}

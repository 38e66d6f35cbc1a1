"use client";

import { useEffect, useId } from "react";
import { keptValue } from "@/components/live/kept-value";

/** Whether each form that is on the screen of this tab holds unsaved changes. */
const forms = keptValue<ReadonlyMap<string, boolean>>(new Map());
let isAbandoned = false;

/** Makes a form known to the frame around it, which then does not take it away. */
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

/** Whether any form is open. */
export const useHasOpenForm = (): boolean => forms.use().size > 0;

/** Whether any form holds unsaved changes. */
export const hasUnsavedForm = (): boolean => [...forms.get().values()].includes(true);

/** From now on no form of this page asks before it goes: the person has logged out. */
export function abandonForms(): void {
  isAbandoned = true;
}

export function areFormsAbandoned(): boolean {
  return isAbandoned;
}

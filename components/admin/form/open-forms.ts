"use client";

import { useEffect, useId, useSyncExternalStore } from "react";

/** Whether each form that is on the screen of this tab holds unsaved changes. */
const forms = new Map<string, boolean>();
const listeners = new Set<() => void>();
let isAbandoned = false;

function tell() {
  for (const listener of listeners) listener();
}

function listen(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Makes a form known to the frame around it, which then does not take it away. */
export function useOpenForm(isUnsaved: boolean): void {
  const id = useId();
  useEffect(() => {
    forms.set(id, isUnsaved);
    tell();
  }, [id, isUnsaved]);
  useEffect(
    () => () => {
      forms.delete(id);
      tell();
    },
    [id],
  );
}

/** Whether any form is open. */
export function useHasOpenForm(): boolean {
  return useSyncExternalStore(
    listen,
    () => forms.size > 0,
    () => false,
  );
}

/** Whether any form holds unsaved changes. */
export function hasUnsavedForm(): boolean {
  return [...forms.values()].includes(true);
}

/** From now on the forms of this page neither ask nor keep anything: the person has logged out. */
export function abandonForms(): void {
  isAbandoned = true;
}

export function areFormsAbandoned(): boolean {
  return isAbandoned;
}

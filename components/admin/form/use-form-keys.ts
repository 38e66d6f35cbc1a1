"use client";

import { useEffect, useLayoutEffect, useRef } from "react";

export function useSaveKey(form: { readonly current: HTMLFormElement | null }) {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== "s" || !(event.ctrlKey || event.metaKey) || event.altKey) return;
      event.preventDefault();
      if (!document.querySelector("dialog[open],[role=dialog],[role=alertdialog]"))
        form.current?.requestSubmit();
    };
    window.addEventListener("keydown", press);
    return () => window.removeEventListener("keydown", press);
  }, [form]);
}

export function useFocusKept(isLocked: boolean) {
  const focused = useRef<EventTarget | null>(null);
  useEffect(() => {
    const note = ({ target }: FocusEvent) => {
      focused.current = target;
    };
    document.addEventListener("focusout", note);
    return () => document.removeEventListener("focusout", note);
  }, []);
  useLayoutEffect(() => {
    const isNowhere = document.activeElement === document.body;
    if (isLocked && !isNowhere) focused.current = document.activeElement;
    if (!isLocked && isNowhere && focused.current instanceof HTMLElement) focused.current.focus();
  }, [isLocked]);
}

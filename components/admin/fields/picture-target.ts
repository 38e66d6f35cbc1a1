"use client";

import { createContext, type RefObject, useEffect, useState } from "react";

/** The name of the field that a dragged picture would go to. */
export const PictureTarget = createContext<string | null>(null);

/** The field under the pointer, else the first empty one, else the first. */
function fieldFor(form: HTMLFormElement | null, { target }: Event): HTMLInputElement | null {
  if (!form || form.closest("[aria-hidden=true]")) return null; // Behind a dialog
  const fields = [...form.elements].filter(
    (one): one is HTMLInputElement => one instanceof HTMLInputElement && one.type === "file" && !one.disabled,
  );
  const isUnder = (field: HTMLInputElement) =>
    target instanceof Node && field.parentElement?.contains(target);
  const [first = null] = fields;
  return fields.find(isUnder) ?? fields.find(({ dataset }) => dataset.picture === "none") ?? first;
}

/** Handles paste and drop anywhere on the page, so that a missed drop doesn't navigate away from the form. */
export function usePictureTarget(form: RefObject<HTMLFormElement | null>): string | null {
  const [target, setTarget] = useState<string | null>(null);
  useEffect(() => {
    const listening = new AbortController();
    const receive = (event: ClipboardEvent | DragEvent) => {
      const data = "clipboardData" in event ? event.clipboardData : event.dataTransfer;
      const isPaste = event.type === "paste";
      // Some programs offer a picture of copied text, too.
      if (!data?.types.includes("Files") || (isPaste && data.types.includes("text/plain"))) return;
      event.preventDefault();
      const field = fieldFor(form.current, event);
      setTarget(event.type === "dragover" ? (field?.name ?? null) : null);
      if (event.type === "dragover" || !field) return;
      field.files = data.files;
      field.parentElement?.scrollIntoView({ block: "nearest" });
      field.dispatchEvent(new Event("change", { bubbles: true }));
    };
    for (const type of ["paste", "dragover", "drop"] as const)
      document.addEventListener(type, receive, { signal: listening.signal });
    return () => listening.abort();
  }, [form]);
  return target;
}

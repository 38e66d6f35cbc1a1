"use client";

import { useEffect, useEffectEvent, useRef, useState } from "react";

const FIELDS = "fieldset[data-picture]:enabled";

/** The field that a picture is for: the one it is brought to, else the first without one, else the first. */
function fieldFor(target: EventTarget | null): Element | null {
  if (document.querySelector("[role=dialog],[role=alertdialog]")) return null;
  const own = target instanceof Element ? target.closest(FIELDS) : null;
  return own ?? document.querySelector(`${FIELDS}[data-picture=none]`) ?? document.querySelector(FIELDS);
}

/**
 * Takes a picture that is pasted or dropped anywhere on the page, so that no drop beside a field leaves the
 * form for the picture. Text that is pasted stays text.
 * @param take gets the file when it is for this field
 * @returns the ref of the field's fieldset, and whether a file that is dropped now would be for it
 */
export function usePictureTransfer(take: (file: File) => void) {
  const field = useRef<HTMLFieldSetElement>(null);
  const [isOver, setIsOver] = useState(false);
  const receive = useEffectEvent((event: Event, data: DataTransfer | null) => {
    const [file] = data?.files ?? [];
    if (!file || fieldFor(event.target) !== field.current) return;
    event.preventDefault();
    field.current?.scrollIntoView({ block: "nearest" });
    take(file);
  });

  useEffect(() => {
    const listening = new AbortController();
    const { signal } = listening;
    const paste = (event: ClipboardEvent) => {
      if (!event.clipboardData?.types.includes("text/plain")) receive(event, event.clipboardData);
    };
    const dragOver = (event: DragEvent) => {
      if (!event.dataTransfer?.types.includes("Files")) return;
      event.preventDefault();
      setIsOver(fieldFor(event.target) === field.current);
    };
    const drop = (event: DragEvent) => {
      if (event.dataTransfer?.types.includes("Files")) event.preventDefault();
      setIsOver(false);
      receive(event, event.dataTransfer);
    };
    document.addEventListener("paste", paste, { signal });
    document.addEventListener("dragover", dragOver, { signal });
    document.addEventListener("drop", drop, { signal });
    document.addEventListener("dragleave", (event) => event.relatedTarget === null && setIsOver(false), {
      signal,
    });
    return () => listening.abort();
  }, []);

  return { field, isOver };
}

"use client";

import { useEffect, useEffectEvent, useRef, useState } from "react";

const FIELDS = "fieldset[data-picture]:enabled";

/** The drop target, else the first empty field of the page or its topmost dialog, else the first. */
function fieldFor(target: EventTarget | null): Element | null {
  const [top = document] = [...document.querySelectorAll("[role=dialog],[role=alertdialog]")].reverse();
  const own = target instanceof Element ? target.closest(FIELDS) : null;
  return own ?? top.querySelector(`${FIELDS}[data-picture=none]`) ?? top.querySelector(FIELDS);
}

/** Handles paste and drop anywhere on the page, so that a missed drop doesn't navigate away from the form. */
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

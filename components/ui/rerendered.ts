import type { RefObject } from "react";

/** Resolves once React shows data that has just been fetched. */
export const rerendered = () => new Promise((resolve) => setTimeout(() => requestAnimationFrame(resolve)));

const LOST = "body, [role=dialog], [role=alertdialog]"; // Where the focus of a removed element goes

export const isFocusLost = (): boolean => document.activeElement?.matches(LOST) ?? true;

export async function focusIfLost(target: RefObject<HTMLElement | null>) {
  await rerendered();
  if (document.activeElement === document.body) target.current?.focus();
}

/** Radix returns the focus in a timer, and queued clicks and keys come before timers. */
export const returnIfLost = (event: Event) => isFocusLost() || event.preventDefault();
